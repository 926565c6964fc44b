const isFree = () => document.querySelector('dialog:modal') === null

/**
 * Calls back once no modal dialog is open: a part that opens by itself waits for the reader's own. Returns the function that
 * ends the wait.
 */
export function whenNoDialog(callBack: () => void): () => void {
  if (isFree()) {
    callBack()
    return () => {}
  }
  const observer = new MutationObserver(() => {
    if (!isFree()) return
    observer.disconnect()
    callBack()
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
