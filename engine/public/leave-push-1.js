// On pages of visitors, with and without the framework: where nobody is logged in, nobody's messages are shown, and the
// push service then reports to the server that the subscription has ended. `push-member` is stored by
// domains/push/browser.ts.
;(async () => {
  if (!isSecureContext || !('serviceWorker' in navigator) || localStorage.getItem('push-member') === null) return
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  localStorage.removeItem('push-member')
})()
