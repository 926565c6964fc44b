import type { RequestContext } from '#engine/platform/context.ts'
import type { Services } from '#engine/platform/services.ts'
import type { Db } from '../../db/connect.ts'
import { newId, newPublicId } from '../../db/ids.ts'
import type { MembersTable } from '../../db/schema.ts'
import { scopeDb } from '../../db/scope.ts'
import { conversationIdOf } from '../../domains/chat/index.ts'
import { mediaKey, PHOTO_SIZES, PUBLIC_PHOTO } from '../../domains/photos/index.ts'
import { makeContext, makeMemberContext, makeTenant, NOW, plantMember } from '../context.ts'
import { type MemberState, STATES, VIEWERS, type ViewerKind } from './table.ts'

const POOL = 'ours'
/** One more than a free member sees. */
const PHOTOS = 4

const CHANGES: Readonly<Record<MemberState, Partial<MembersTable>>> = {
  active: {},
  disabled: { profile_status: 'disabled' },
  invisible: { invisible: 1 },
  came_first: { invisible: 1 },
  not_confirmed: { status: 'not_confirmed', profile_status: 'disabled', confirmed_at: null },
  deleted: { status: 'deleted', deleted_at: NOW - 1000 },
  banned: { profile_status: 'disabled', banned_at: NOW - 1000, banned_reason: 'scam' },
  fictional: { fictional: 1 },
}

export interface Subject {
  readonly id: string
  readonly photo: string
}

export interface Stage {
  readonly viewers: Readonly<Record<ViewerKind, RequestContext>>
  readonly members: Readonly<Record<MemberState, Subject>>
  /** The site that signs photo addresses: the members' own, for every viewer. */
  readonly site: RequestContext
}

const scoped = (db: Db, poolId: string) => scopeDb(db, { poolId, tenantId: poolId })

async function plantPhotos(db: Db, services: Services, memberId: string): Promise<string> {
  const ids = Array.from({ length: PHOTOS }, newPublicId)
  const picture = { width: 1, height: 1, thumbhash: '', created_at: 1 } as const
  const review = { ...PUBLIC_PHOTO, status: 'active' } as const
  const shared = { ...picture, ...review, member_id: memberId }
  await scoped(db, POOL)
    .insertInto('photos')
    .values(ids.map((id, position) => ({ ...shared, id, position })))
    .execute()
  const main = ids[0]!
  await scoped(db, POOL).updateTable('members').set({ main_photo_id: main }).where('id', '=', memberId).execute()
  for (const size of PHOTO_SIZES) await services.storage.put(mediaKey(POOL, main, size), Buffer.from(size))
  return main
}

async function plantLike(db: Db, from: string, to: string): Promise<void> {
  const like = { from_id: from, to_id: to, created_at: NOW, seen_at: null, matched_at: null }
  await scoped(db, POOL).insertInto('likes').values(like).execute()
}

/** One message of a member's to the viewer; of one who is not confirmed it waits, and the viewer has nothing. */
async function plantMessage(db: Db, from: string, to: string, delivered: boolean): Promise<void> {
  const ours = scoped(db, POOL)
  const id = conversationIdOf(POOL, from, to)
  const message = newId()
  const [low_id, high_id] = [from, to].sort() as [string, string]
  await ours.insertInto('conversations').values({ id, low_id, high_id, started_by: from, created_at: NOW }).execute()
  const side = {
    conversation_id: id,
    last_message_id: message,
    last_message_at: NOW,
    cleared_through: '',
    read_through: '',
  }
  const own = { ...side, member_id: from, other_id: to, unread: 0, hidden: 0 as const }
  const theirs = { ...side, member_id: to, other_id: from, unread: 1, hidden: 0 as const }
  await ours
    .insertInto('participants')
    .values(delivered ? [own, theirs] : [own])
    .execute()
  const state = delivered ? ('delivered' as const) : ('waiting' as const)
  const sent = { conversation_id: id, id: message, sender_id: from, client_id: newPublicId(), body: 'Hello', state }
  await ours
    .insertInto('messages')
    .values({ ...sent, cost: 1, created_at: NOW })
    .execute()
}

async function plantBlock(db: Db, blocker: string, blocked: string): Promise<void> {
  await scoped(db, POOL)
    .insertInto('blocks')
    .values({ blocker_id: blocker, blocked_id: blocked, created_at: NOW })
    .execute()
}

/**
 * A member in every state and a viewer of every kind, with likes, messages and blocks between them as the table says.
 */
export async function plantStage(db: Db, services: Services): Promise<Stage> {
  const settings = { free_conversations: 100, fictional_profiles: true, message_credits: 0 }
  const ours = makeTenant(POOL, settings)
  const theirs = makeTenant('theirs', settings)
  const changes = { tenant: ours, services }
  const man = { gender: 'male' as const, seeking: 'both' as const, credits: 1000 }
  const as = async (more: Partial<MembersTable> = {}) =>
    makeMemberContext(db, await plantMember(db, POOL, { ...man, ...more }), changes)
  const viewers = {
    visitor: makeContext(db, changes),
    free: await as(),
    premium: await as({ paid_user: 1 }),
    blocked: await as({ paid_user: 1 }),
    blocking: await as({ paid_user: 1 }),
    foreign: makeMemberContext(db, await plantMember(db, 'theirs', { ...man, paid_user: 1 }), {
      tenant: theirs,
      services,
    }),
  }
  const known = VIEWERS.flatMap((kind) => {
    const id = kind === 'foreign' ? undefined : viewers[kind].viewer?.id
    return id === undefined ? [] : [id]
  })
  const members = {} as Record<MemberState, Subject>
  for (const state of STATES) {
    const { id } = await plantMember(db, POOL, { gender: 'female', seeking: 'both', ...CHANGES[state] })
    members[state] = { id, photo: await plantPhotos(db, services, id) }
    await plantBlock(db, id, viewers.blocked.viewer!.id)
    await plantBlock(db, viewers.blocking.viewer!.id, id)
    for (const viewer of state === 'invisible' ? [] : known) {
      await plantLike(db, id, viewer)
      await plantMessage(db, id, viewer, state !== 'not_confirmed')
    }
  }
  return { viewers, members, site: viewers.visitor }
}
