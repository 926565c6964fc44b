import { photoUrl } from '#engine/domains/photos/index.ts'
import { type CardRow, toProfileCard } from '#engine/domains/profiles/index.ts'
import { ageOn } from '#engine/platform/age.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import type { DescribeContext } from '#engine/platform/events/details.ts'
import { foldName, nameKey } from '#engine/platform/names/name-key.ts'
import type { Chat, ChatMember, ChatsPage, LastMessage, ProfileCard } from '#engine/platform/types.ts'
import { isActive, isOnline } from '#engine/platform/visibility/index.ts'
import { sumUnread } from '../reading.queries.ts'
import { kindOf } from '../rules.ts'
import {
  CHATS_PER_PAGE,
  type ChatRow,
  listChatRows,
  listUnwrittenMatches,
  SHOWN_CHARACTERS,
  searchChatRows,
} from './listing.queries.ts'

/** For an inactive member, name and messages stay visible, the picture does not. */
export function toChatCard(ctx: MemberContext, row: CardRow, active: boolean): ProfileCard {
  const card = toProfileCard(ctx, row)
  return active ? card : { ...card, online: false, main_image: null }
}

type MemberOfRow = Awaited<ReturnType<typeof listUnwrittenMatches>>[number]

/** As `toChatCard`, with the fields of a row alone. */
function toChatMember(ctx: DescribeContext, row: MemberOfRow): ChatMember {
  const active = isActive(row)
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.date_of_birth, ctx.now),
    online: active && isOnline(row, ctx.now),
    fictional: row.fictional === 1,
    main_image: active && row.picture_id !== null ? { thumb_filename: photoUrl(ctx, row.picture_id, 'thumb') } : null,
  }
}

const beginOf = (text: string): string => {
  // A text has at least as many UTF-16 units as characters.
  if (text.length <= SHOWN_CHARACTERS) return text
  const characters = [...text]
  return characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : text
}

function toLastMessage(row: ChatRow, viewerId: string): LastMessage | null {
  if (row.body === null || row.sent_at === null || row.state === null) return null
  return {
    id: row.last_message_id,
    kind: kindOf(row),
    text: beginOf(row.body),
    gift: row.gift,
    own: row.sender_id === viewerId,
    state: row.state,
    created_at: row.sent_at,
  }
}

/** A row of the viewer's list. */
export const toChat = (ctx: DescribeContext, row: ChatRow, viewerId: string): Chat => ({
  conversation: { id: row.conversation_id },
  profile: toChatMember(ctx, row),
  num_unread_messages: row.unread,
  last_message: toLastMessage(row, viewerId),
})

/** One page of the member's conversations, newest first (product.md 3.4, chat entry). Blocked ones are absent. */
export async function pageChats(ctx: MemberContext, before?: string): Promise<ChatsPage> {
  const rows = await listChatRows(ctx.db, ctx.viewer.id, before)
  const shown = rows.slice(0, CHATS_PER_PAGE)
  const chats = shown.map((row) => toChat(ctx, row, ctx.viewer.id))
  const isAll = before === undefined && rows.length === shown.length
  const matches = before === undefined ? await listUnwrittenMatches(ctx.db, ctx.viewer.id) : []
  return {
    chats,
    next: rows.length > shown.length ? (shown.at(-1)?.last_message_id ?? null) : null,
    unread: isAll
      ? chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0)
      : await sumUnread(ctx.db, ctx.viewer.id),
    matches: matches.map((row) => toChatMember(ctx, row)),
  }
}

/** The newest conversations; `pageChats` has the rest. */
export const listChats = async (ctx: MemberContext): Promise<readonly Chat[]> => (await pageChats(ctx)).chats

/**
 * The conversations with members whose name holds the words, at most a page. The stored key
 * treats look-alike letters as equal, so the names that it finds are compared as they are written.
 */
export async function searchChats(ctx: MemberContext, words: string): Promise<Chat[]> {
  const wanted = foldName(words)
  if (wanted === '') return []
  const rows = await searchChatRows(ctx.db, ctx.viewer.id, nameKey(words))
  return rows.filter((row) => foldName(row.name).includes(wanted)).map((row) => toChat(ctx, row, ctx.viewer.id))
}
