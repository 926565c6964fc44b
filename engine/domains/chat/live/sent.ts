import type { LiveNews, LiveStore } from '#engine/platform/client/live/live-store.ts'
import { userLive } from '#engine/platform/client/live/user.live.ts'
import type { Sent } from '../kinds/send-gift.ts'
import { chatsLive } from '../shared/live.ts'

/** The stores that a message of one's own changes. */
export const SENT_LIVES: readonly LiveStore[] = [userLive, chatsLive]

/** The answer to a message of one's own, as the event that the member's other windows get. */
export const newsOf = ({ conversation, message, detail }: Sent): LiveNews => ({
  id: '',
  type: 'message',
  data: { conversation: conversation.id, message: message.id, ...(detail && { detail }) },
})
