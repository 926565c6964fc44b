// Writes the name as it is typed on the visitor's card. Without it the card says 'You'.
;(() => {
  const field = document.querySelector('main input[name=name]')
  const card = document.querySelector('[data-name-card]')
  const free = card.textContent
  const write = () => {
    card.textContent = field.value.trim() || free
  }
  field.addEventListener('input', write)
  write()
})()
