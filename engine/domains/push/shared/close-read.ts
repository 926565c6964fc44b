/** Closes this browser's notifications of conversations, but for those with a tag of `waiting`. */
export async function closeRead(waiting: readonly string[]): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await worker?.getNotifications?.()) ?? []) {
    if (notification.tag.startsWith('/chats/') && !waiting.includes(notification.tag)) notification.close()
  }
}
