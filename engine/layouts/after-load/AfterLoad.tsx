import { newLikesTotal, unreadTotal, useChats } from '#engine/domains/chat/shared/chats.store.ts'
import { PushReader } from '#engine/domains/push/shared/PushReader.tsx'
import { useAppBadge } from './use-app-badge.ts'
import { useCloseRead } from './use-close-read.ts'

/** Push, the badge and notifications that were read: nothing of it shows in the page. */
export default function AfterLoad() {
  useAppBadge(useChats((state) => unreadTotal(state) + newLikesTotal(state)))
  useCloseRead()
  return <PushReader />
}
