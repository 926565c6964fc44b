import { useShell } from '#engine/platform/client/use-shell.ts'
import type { ChatMessage } from '#engine/platform/types.ts'
import type { ConversationView } from '../page.ts'

const UNPAID: ReadonlySet<ChatMessage['state']> = new Set(['failed', 'returned', 'refunded'])

/** What the conversation has cost the viewer so far, in credits: as loaded, and by what was sent since. */
export function useSpentSoFar(
  { conversation, spentCredits }: ConversationView,
  messages: readonly ChatMessage[],
): number {
  const { message_credits, photo_credits, gift_credits, gift_prices } = useShell().settings
  const priceOf = ({ kind, gift }: ChatMessage) => {
    if (kind === 'photo') return photo_credits
    return gift ? (gift_prices[gift] ?? gift_credits) : message_credits
  }
  const last = conversation.messages.at(-1)?.id
  const since = messages.slice(messages.findIndex(({ id }) => id === last) + 1)
  return since
    .filter(({ own, state }) => own && !UNPAID.has(state))
    .reduce((sum, message) => sum + priceOf(message), spentCredits)
}
