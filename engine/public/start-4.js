// See platform/client/held-scripts.ts.
;(() => {
  const FORM = 'main form'
  const LATEST_MS = 3_000
  const WORTH = document.currentScript.dataset.on === 'use' ? FORM : 'body'
  const USES = ['focusin', 'input', 'change']

  const start = () => {
    for (const use of USES) document.removeEventListener(use, onUse)
    const held = document.querySelector('script[type=held]')
    if (!held) return
    // Each request in a task of its own, so that the page answers between them.
    for (const link of document.querySelectorAll('link[rel=held]'))
      setTimeout(() => {
        link.rel = 'modulepreload'
      })
    setTimeout(() => place(held))
  }
  const place = (held) => {
    // Two starts can be under way: of the pictures and of a use.
    if (!held.isConnected) return
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = held.nonce
    script.text = held.text
    held.replaceWith(script)
  }
  const onUse = ({ target }) => {
    if (target instanceof Element && target.closest(WORTH)) start()
  }
  const hasDraft = () => {
    try {
      return localStorage.getItem('signup-draft') !== null
    } catch {
      return false
    }
  }
  const isUsed = () =>
    document.activeElement?.closest(FORM) ||
    [...document.querySelectorAll(`${FORM} input`)].some((input) => input.value !== input.defaultValue)
  const isOnScreen = (picture) => {
    const { top, left, right, width } = picture.getBoundingClientRect()
    return width && top < innerHeight && left < innerWidth && right > 0
  }
  const afterFirstPictures = async () => {
    setTimeout(start, LATEST_MS)
    const pictures = [...document.images].filter(isOnScreen)
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    // The second frame comes when the first one, with the pictures, is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)))
  }

  for (const use of USES) document.addEventListener(use, onUse)
  if (WORTH === 'body') afterFirstPictures()
  else if (document.querySelector(`${FORM} [name=captcha]`) || hasDraft() || isUsed()) start()
})()
