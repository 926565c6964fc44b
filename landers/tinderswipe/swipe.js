// Answers the cards by a swipe and by the keys ← and →, and moves the focus on. Without it the buttons answer.
;(() => {
  const THROWN_PX = 80
  const deck = document.getElementById('cards')
  const cards = [...deck.querySelectorAll('[data-card]')]
  const top = () => cards.find((card) => !card.querySelector(':checked'))
  const buttonOf = (card, answer) => card.querySelector(`[data-answer=${answer}]`)

  deck.dataset.swipes = ''
  deck.addEventListener('change', ({ target }) => {
    const { answer } = target.dataset
    if (!answer) return
    const next = top()
    const focused = next ? buttonOf(next, answer) : deck.querySelector('select, input[type=email]')
    focused.focus({ preventScroll: true })
  })

  // The cards are dealt when the event is over; the button that asked for it is gone.
  deck.addEventListener('reset', () =>
    requestAnimationFrame(() => buttonOf(cards[0], 'yes').focus({ preventScroll: true })),
  )

  document.addEventListener('keydown', (event) => {
    const answer = { ArrowLeft: 'no', ArrowRight: 'yes' }[event.key]
    const card = top()
    const free = event.target === document.body || event.target.dataset?.answer
    if (!answer || !card || !free || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    buttonOf(card, answer).click()
  })

  for (const card of cards) {
    const face = card.querySelector('div')
    let from
    const lean = (px) => {
      face.style.translate = px ? `${px}px 0` : ''
      face.style.rotate = px ? `${px / 18}deg` : ''
      face.dataset.lean = Math.abs(px) < THROWN_PX / 2 ? '' : px > 0 ? 'yes' : 'no'
    }
    face.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return
      from = event.clientX
      face.dataset.held = ''
      face.setPointerCapture(event.pointerId)
    })
    face.addEventListener('pointermove', (event) => {
      if (from !== undefined) lean(event.clientX - from)
    })
    for (const end of ['pointerup', 'pointercancel'])
      face.addEventListener(end, (event) => {
        if (from === undefined) return
        const px = event.clientX - from
        from = undefined
        delete face.dataset.held
        lean(0)
        if (end === 'pointerup' && Math.abs(px) >= THROWN_PX) buttonOf(card, px > 0 ? 'yes' : 'no').click()
      })
  }
})()
