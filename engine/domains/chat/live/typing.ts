import { call } from '#engine/platform/client/call.ts'

/** How long the other is shown as typing after a note of it (product.md 13.6). */
export const TYPING_MS = 6_000
/** At most one note in this time: it is shorter than the time for which the sign shows. */
const NOTE_EVERY_MS = 3_000

let noted: { readonly conversation: string; readonly at: number } | undefined

/** Call it when the member types in a conversation: shows it to the other where both show it. Stored nowhere. */
export function noteTyping(conversationId: string): void {
  const at = Date.now()
  if (noted?.conversation === conversationId && at - noted.at < NOTE_EVERY_MS) return
  noted = { conversation: conversationId, at }
  // A late note would show somebody as typing who has stopped.
  void call('POST', '/api/typing.php', { conversation: { id: conversationId } }, AbortSignal.timeout(NOTE_EVERY_MS))
}

/** After a message was sent, typing is over, and the next letter is noted at once. */
export const forgetTyping = (): void => {
  noted = undefined
}
