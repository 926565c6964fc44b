import { useShell } from '#engine/platform/client/use-shell.ts'
import type { ChatMessage } from '#engine/platform/types.ts'
import type { ConversationView } from '../page.ts'

const UNPAID: ReadonlySet<ChatMessage['state']> = new Set(['failed', 'returned', 'refunded'])

/** The viewer's own messages since the page was loaded, which count on what the server said then. */
function sentSince({ conversation }: ConversationView, messages: readonly ChatMessage[]): ChatMessage[] {
  const last = conversation.messages.at(-1)?.id
  const since = messages.slice(messages.findIndex(({ id }) => id === last) + 1)
  return since.filter(({ own, state }) => own && !UNPAID.has(state))
}

/**
 * What the conversation has cost the viewer so far, in credits, and how many messages are still free because of the match:
 * as loaded, and by what was sent since. A message that is on its way takes a free place, and has cost nothing yet.
 */
export function useSpentSoFar(view: ConversationView, messages: readonly ChatMessage[]) {
  const { message_credits, photo_credits, gift_credits, gift_prices } = useShell().settings
  const priceOf = ({ kind, gift }: ChatMessage) => {
    if (kind === 'photo') return photo_credits
    return gift ? (gift_prices[gift] ?? gift_credits) : message_credits
  }
  const freeTextsOf = (list: readonly ChatMessage[]) =>
    Math.min(list.filter(({ kind }) => kind === 'text').length, view.freeMessages)
  const sent = sentSince(view, messages)
  const charged = sent.filter(({ state }) => state !== 'sending')
  return {
    freeMessages: view.freeMessages - freeTextsOf(sent),
    spentCredits:
      charged.reduce((sum, message) => sum + priceOf(message), view.spentCredits) -
      freeTextsOf(charged) * message_credits,
  }
}
