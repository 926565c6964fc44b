import { mapPhotos, toChatPhoto } from '#engine/domains/photos/index.ts'
import { findMember, type MemberRow } from '#engine/domains/profiles/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { lockMembers } from '#engine/platform/revisions.ts'
import type { ChatMessage, ProfileCard } from '#engine/platform/types.ts'
import {
  findBlocks,
  findContactRefusal,
  isActive,
  openingRefusal,
  readingRefusal,
} from '#engine/platform/visibility/index.ts'
import { toChatCard } from './list/listing.ts'
import {
  findParticipant,
  hasConsent,
  hideConversation,
  type MessageRow,
  markRead,
  type ParticipantRow,
} from './queries.ts'
import { countMessages, findWatcher, listMessages } from './reading.queries.ts'
import { conversationIdOf, MESSAGES_PER_PAGE } from './rules.ts'
import { showRead } from './showing.ts'
import { toChatMessage } from './to-chat-message.ts'
import { fictionalVersion } from './writable.ts'

/** Messages as sent to their two participants; no other fields are sent. */
export async function toChatMessages(ctx: MemberContext, rows: readonly MessageRow[]): Promise<ChatMessage[]> {
  const photos = await mapPhotos(
    ctx.db,
    rows.flatMap(({ photo_id }) => photo_id ?? []),
  )
  return rows.map((row) => {
    const photo = photos.get(row.photo_id ?? '')
    return toChatMessage(row, ctx.viewer.id, photo ? toChatPhoto(ctx, photo) : null)
  })
}

/** The reason for a closed composer. */
export type Closed = 'fictional_closed' | 'gone' | 'only_liked' | 'only_premium' | undefined

export interface Conversation {
  /** Undefined before the first message. */
  readonly id: string | undefined
  readonly profile: ProfileCard
  /** Oldest first. */
  readonly messages: readonly ChatMessage[]
  readonly total: number
  readonly unread: number
  /** The viewer's messages up to this id were read by the other; undefined where one of them does not show it. */
  readonly readThrough: string | undefined
  readonly hasOlder: boolean
  /** Of a page after a message: there are more behind it. */
  readonly hasNewer: boolean
  readonly closed: Closed
  /** Version of the fictional warning that the member has to confirm first. */
  readonly confirmation: string | undefined
}

export type ReadResult =
  | { readonly ok: true; readonly conversation: Conversation }
  | { readonly ok: false; readonly reason: 'not_found' | 'blocked' | 'invisible'; readonly name: string }

export interface Page {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

const NOT_FOUND = { ok: false, reason: 'not_found', name: '' } as const

/**
 * One conversation with a page of its messages. Looked up through the member's participation, which authorizes access.
 */
export async function readConversation(ctx: MemberContext, id: string, page: Page = {}): Promise<ReadResult> {
  const participant = await findParticipant(ctx.db, ctx.viewer.id, id)
  if (!participant || participant.hidden === 1) return NOT_FOUND
  const result = await read(ctx, participant.other_id, participant, page)
  // Of a block only the address of the blocker tells.
  return !result.ok && result.reason === 'blocked' ? NOT_FOUND : result
}

/** The conversation with a member, also before it exists; stores nothing. */
export async function composeTo(ctx: MemberContext, memberId: string): Promise<ReadResult> {
  if (memberId === ctx.viewer.id) return { ok: false, reason: 'not_found', name: '' }
  const id = conversationIdOf(ctx.tenant.poolId, ctx.viewer.id, memberId)
  const participant = await findParticipant(ctx.db, ctx.viewer.id, id)
  return read(ctx, memberId, participant?.hidden === 0 ? participant : undefined, {})
}

/** Whether a conversation with a member stands in the viewer's list. */
export async function hasChatWith({ db, tenant, viewer }: MemberContext, memberId: string): Promise<boolean> {
  const found = await findParticipant(db, viewer.id, conversationIdOf(tenant.poolId, viewer.id, memberId))
  return found?.hidden === 0
}

async function read(
  ctx: MemberContext,
  otherId: string,
  participant: ParticipantRow | undefined,
  page: Page,
): Promise<ReadResult> {
  const other = await findMember(ctx.db, otherId)
  const blocks = await findBlocks(ctx.db, ctx.viewer.id, otherId)
  const refusal = participant ? readingRefusal(other, blocks) : openingRefusal(other, blocks)
  if (!other || refusal === 'not_found') return { ok: false, reason: 'not_found', name: '' }
  if (refusal) return { ok: false, reason: refusal, name: other.name }
  const contact = participant ? undefined : await findContactRefusal(ctx.db, other, ctx.viewer)
  if (contact === 'invisible') return { ok: false, reason: contact, name: other.name }
  const active = isActive(other)
  const conversation = {
    id: participant?.conversation_id,
    profile: toChatCard(ctx, other, active),
    closed: closedFor(ctx, other, active) ?? contact,
    confirmation: await confirmationFor(ctx, other),
    unread: participant?.unread ?? 0,
    readThrough: participant && (await findReadThrough(ctx, participant.conversation_id)),
    ...(await readMessages(ctx, participant, page)),
  }
  return { ok: true, conversation }
}

function closedFor(ctx: MemberContext, other: MemberRow, active: boolean): Closed {
  if (!active) return 'gone'
  return other.fictional === 1 && !ctx.settings.fictional_staffed ? 'fictional_closed' : undefined
}

const findReadThrough = async ({ db, viewer }: MemberContext, conversationId: string): Promise<string | undefined> =>
  viewer.read_marks === 1 ? (await findWatcher(db, viewer.id, conversationId))?.read_through || undefined : undefined

async function confirmationFor(ctx: MemberContext, other: MemberRow): Promise<string | undefined> {
  if (other.fictional === 0) return undefined
  const version = fictionalVersion(ctx)
  return (await hasConsent(ctx.db, ctx.viewer.id, version)) ? undefined : version
}

async function readMessages(ctx: MemberContext, participant: ParticipantRow | undefined, page: Page) {
  if (!participant) return { messages: [], total: 0, hasOlder: false, hasNewer: false }
  const window = {
    memberId: ctx.viewer.id,
    conversationId: participant.conversation_id,
    clearedThrough: participant.cleared_through,
    ...page,
    limit: MESSAGES_PER_PAGE + 1,
  }
  const rows = await listMessages(ctx.db, window)
  const shown = rows.slice(0, MESSAGES_PER_PAGE)
  if (!page.after) shown.reverse()
  const total =
    !page.before && !page.after && rows.length === shown.length ? rows.length : await countMessages(ctx.db, window)
  const messages = await toChatMessages(ctx, shown)
  const hasMore = rows.length > MESSAGES_PER_PAGE
  return { messages, total, hasOlder: !page.after && hasMore, hasNewer: page.after !== undefined && hasMore }
}

/** Sets the unread count to 0 (product.md 4.8); if it changed, publishes an event and shows the other what was read. */
export async function openConversation(ctx: MemberContext, id: string): Promise<void> {
  // Read again by every page that gets the focus: mostly there is nothing to write, and nobody to wait for.
  if (!(await findParticipant(ctx.db, ctx.viewer.id, id))?.unread) return
  const readThrough = await ctx.db.transaction(async (trx) => {
    await lockMembers(trx, [ctx.viewer.id])
    const through = await markRead(trx, ctx.viewer.id, id)
    if (through !== undefined) await recordEvent(trx, ctx.viewer.id, 'read', { conversation: id }, ctx.now)
    return through
  })
  if (readThrough === undefined) return
  ctx.services.bus.publish(ctx.tenant.poolId, ctx.viewer.id)
  await showRead(ctx, id, readThrough)
}

/**
 * Deletes a chat for this member only. A new message shows it again, without the deleted messages. Repeated with its
 * `clientId` it deletes nothing that came since (product.md 13.6).
 */
export async function deleteConversation(
  ctx: MemberContext,
  id: string,
  clientId?: string,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'not_found' }> {
  const hidden = await ctx.db.transaction(async (trx) => {
    await lockMembers(trx, [ctx.viewer.id])
    if (!(await hideConversation(trx, ctx.viewer.id, id, clientId ?? null))) return false
    await recordEvent(trx, ctx.viewer.id, 'read', { conversation: id }, ctx.now)
    return true
  })
  if (hidden) ctx.services.bus.publish(ctx.tenant.poolId, ctx.viewer.id)
  else if (!(await findParticipant(ctx.db, ctx.viewer.id, id))) return { ok: false, reason: 'not_found' }
  return { ok: true }
}
