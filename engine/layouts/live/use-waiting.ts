import { unreadTotal, useChats } from '#engine/domains/chat/shared/chats.store.ts'
import { newLikesTotal, useLikes } from '#engine/domains/likes/shared/likes.store.ts'

/** What waits for the member, as the tab's title and the app's badge count it: unread messages and new likes. */
export const useWaiting = (): number => useChats(unreadTotal) + useLikes(newLikesTotal)
