import type { ChatMessage, ChatPhoto } from '#engine/platform/types.ts'
import type { MessageRow } from './queries.ts'
import { kindOf } from './rules.ts'

/** A message as sent to one of its two participants. */
export function toChatMessage(row: MessageRow, viewerId: string, photo: ChatPhoto | null): ChatMessage {
  const own = row.sender_id === viewerId
  return {
    id: row.id,
    client_id: own ? row.client_id : row.id,
    own,
    kind: kindOf(row),
    text: row.body,
    photo,
    gift: row.gift,
    state: row.state,
    created_at: row.created_at,
  }
}
