// Enter in a field of a step leads on as the step's link does. Without this the browser sends the whole form.
;(() => {
  document.addEventListener('keydown', (event) => {
    const { key, target, isComposing } = event
    if (key !== 'Enter' || isComposing || target.localName !== 'input') return
    const onward = target.closest('[data-step]')?.querySelector('a[data-onward]')
    if (!onward) return
    event.preventDefault()
    onward.click()
  })
})()
