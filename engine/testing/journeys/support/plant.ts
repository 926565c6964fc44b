import type { Db } from '#engine/db/connect.ts'
import { newId, newPublicId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { conversationIdOf } from '#engine/domains/chat/index.ts'
import { PUBLIC_PHOTO } from '#engine/domains/photos/index.ts'
import { plantMember } from '#engine/testing/context.ts'
import { type Brand, scopeOf } from './brand-scope.ts'

/**
 * Inserts members of a brand whose pool has its name, so that a spec does not change the demo's members; returns their
 * ids.
 */
export async function plantPeople(db: Db, pool: string, count: number, credits = 3): Promise<string[]> {
  const people: string[] = []
  for (let at = 0; at < count; at += 1) {
    const gender = at % 2 === 0 ? 'female' : 'male'
    const { id } = await plantMember(db, pool, {
      gender,
      seeking: 'both',
      credits,
      paid_user: 1,
      last_seen_at: Date.now(),
    })
    if (credits > 0) {
      await scopeDb(db, { poolId: pool, tenantId: pool })
        .insertInto('credit_entries')
        .values({ id: newId(), member_id: id, delta: credits, reason: 'signup', ref: id, created_at: Date.now() })
        .execute()
    }
    people.push(id)
  }
  return people
}

/** Public photos of a member of a brand whose pool bears its name; there are no files. The first is the main photo. */
export async function plantPhotos(db: Db, slug: string, member_id: string, count: number) {
  const scoped = scopeDb(db, { poolId: slug, tenantId: slug })
  const ids = Array.from({ length: count }, newPublicId)
  const picture = {
    ...PUBLIC_PHOTO,
    member_id,
    status: 'active',
    width: 4,
    height: 5,
    thumbhash: '',
    created_at: 1,
  } as const
  const rows = ids.map((id, position) => ({ ...picture, id, position }))
  await scoped.insertInto('photos').values(rows).execute()
  await scoped.updateTable('members').set({ main_photo_id: ids[0]! }).where('id', '=', member_id).execute()
}

/** Ids of what belongs to `me`, and of what belongs to others only. */
export interface Planted {
  readonly ownChat: string
  readonly ownMessage: string
  readonly ownOrder: string
  readonly foreignChat: string
  readonly foreignMessage: string
  readonly foreignOrder: string
  readonly foreignPhoto: string
}

async function plantChat(db: Db, brand: Brand, from: string, to: string, body: string) {
  const scope = scopeOf(brand)
  const scoped = scopeDb(db, scope)
  const created_at = Date.now()
  const id = conversationIdOf(scope.poolId, from, to)
  const message = newId()
  const [low_id, high_id] = [from, to].sort() as [string, string]
  await scoped.insertInto('conversations').values({ id, low_id, high_id, started_by: from, created_at }).execute()
  const shared = {
    conversation_id: id,
    last_message_id: message,
    last_message_at: created_at,
    cleared_through: '',
    read_through: '',
    hidden: 0 as const,
  }
  await scoped
    .insertInto('participants')
    .values([
      { ...shared, member_id: from, other_id: to, unread: 0 },
      { ...shared, member_id: to, other_id: from, unread: 1 },
    ])
    .execute()
  const sent = {
    conversation_id: id,
    id: message,
    sender_id: from,
    client_id: newPublicId(),
    body,
    state: 'delivered' as const,
  }
  await scoped
    .insertInto('messages')
    .values({ ...sent, cost: 1, created_at })
    .execute()
  return { id, message }
}

async function plantOrder(db: Db, brand: Brand, member_id: string) {
  const scope = scopeOf(brand)
  const at = Date.now()
  const id = newPublicId()
  await scopeDb(db, scope)
    .insertInto('orders')
    .values({
      id,
      pool_id: scope.poolId,
      payment_id: id.slice(0, 8),
      member_id,
      client_id: newPublicId(),
      package_id: 'p10',
      credits: 10,
      list_price_cents: 499,
      amount_cents: 499,
      refunded_cents: 0,
      refund_status: null,
      late: 0,
      chat_with: null,
      came_from: null,
      early_use_at: null,
      currency: 'EUR',
      country: 'NL',
      discount_code: null,
      discount_percentage: 0,
      method: 'card',
      provider: 'sandbox',
      status: 'created',
      created_at: at,
      updated_at: at,
      completed_at: null,
    })
    .execute()
  return id
}

/** A chat and an order of `me`'s own, and a chat, an order and a photo between two others. */
export async function plantContacts(
  db: Db,
  brand: Brand,
  { me, other, third }: { me: string; other: string; third: string },
  text = 'Is the bridge open?',
): Promise<Planted> {
  const own = await plantChat(db, brand, other, me, text)
  const foreign = await plantChat(db, brand, other, third, text)
  const foreignPhoto = newPublicId()
  await scopeDb(db, scopeOf(brand))
    .insertInto('photos')
    .values({
      id: foreignPhoto,
      ...PUBLIC_PHOTO,
      member_id: other,
      status: 'pending',
      position: 9,
      width: 640,
      height: 800,
      thumbhash: '',
      created_at: 1,
    })
    .execute()
  return {
    ownChat: own.id,
    ownMessage: own.message,
    ownOrder: await plantOrder(db, brand, me),
    foreignChat: foreign.id,
    foreignMessage: foreign.message,
    foreignOrder: await plantOrder(db, brand, other),
    foreignPhoto,
  }
}
