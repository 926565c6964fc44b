// Starts the framework of a page, whose scripts the server has held back (platform/client/held-scripts.ts): once the first
// pictures are drawn, or, with `data-on="use"`, when a form of the page is used or has something for a script to do.
// `signup-draft` is stored by domains/signup/signup.store.ts.
;(() => {
  const FORM = 'main form'
  const LATEST_MS = 3_000
  const WORTH = document.currentScript.dataset.on === 'use' ? FORM : 'body'
  const USES = ['focusin', 'input', 'change']

  const start = () => {
    for (const use of USES) document.removeEventListener(use, onUse)
    const held = document.querySelector('script[type=held]')
    if (!held) return
    for (const link of document.querySelectorAll('link[rel=held]')) link.rel = 'modulepreload'
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
    const { top, left, width, height } = picture.getBoundingClientRect()
    return width > 0 && height > 0 && top < innerHeight && left < innerWidth && left + width > 0
  }
  const afterFirstPictures = async () => {
    setTimeout(start, LATEST_MS)
    const pictures = [...document.images].filter(isOnScreen)
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    requestAnimationFrame(() => setTimeout(start))
  }

  for (const use of USES) document.addEventListener(use, onUse)
  if (WORTH === 'body') afterFirstPictures()
  else if (document.querySelector(`${FORM} [name=captcha]`) || hasDraft() || isUsed()) start()
})()
