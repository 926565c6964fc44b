import { newPublicId } from '#engine/db/ids.ts'
import { afterConfirmation, confirmWaiting } from '#engine/domains/accounts/activation/activation.ts'
import { openConversation, removeMessage, sendMessage } from '#engine/domains/chat/index.ts'
import { deleteConversation } from '#engine/domains/chat/reading.ts'
import { showTyping } from '#engine/domains/chat/showing.ts'
import { likeMember, seeLike, unlikeMember } from '#engine/domains/likes/index.ts'
import { blockMember, unblockMember } from '#engine/domains/moderation/index.ts'
import { placeOrder, settleOrder } from '#engine/domains/payments/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'

type Verb = (from: MemberContext, to: MemberContext, conversation: string) => Promise<unknown>

/** What one member does to another, whose conversation it is. */
export const VERBS: Readonly<Record<string, Verb>> = {
  sends: (from, { viewer }) => sendMessage(from, { client_id: newPublicId(), to: viewer.id, body: newPublicId() }),
  reads: (from, _to, conversation) => openConversation(from, conversation),
  types: (from, _to, conversation) => showTyping(from, conversation),
  deletes: (from, _to, conversation) => deleteConversation(from, conversation),
  likes: (from, { viewer }) => likeMember(from, viewer.id),
  unlikes: (from, { viewer }) => unlikeMember(from, viewer.id),
  looks: (from, { viewer }) => seeLike(from, viewer.id),
  blocks: (from, { viewer }) => blockMember(from, viewer.id),
  unblocks: (from, { viewer }) => unblockMember(from, viewer.id),
  async confirms(from) {
    if (from.viewer.status !== 'not_confirmed') return
    await from.db.transaction((trx) => confirmWaiting(trx, from.viewer, from))
    await afterConfirmation(from, from.viewer.id)
  },
  async pays(from) {
    const order = { clientId: newPublicId(), packageId: 'p60', method: 'card', shownCode: '' } as const
    const placed = await placeOrder(from, order)
    if (placed.ok) await settleOrder(from, placed.order, 'completed')
  },
  async 'loses a text'(from, _to, conversation) {
    const message = await from.db
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', conversation)
      .where('state', '=', 'delivered')
      .executeTakeFirst()
    if (message)
      await from.db.transaction((trx) => removeMessage(trx, { conversation, message: message.id, now: from.now }))
  },
}
