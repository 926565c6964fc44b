import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mapOptionFields } from '#engine/db/choices/member-fields.ts'
import type { Db } from '#engine/db/connect.ts'
import { newId, newPublicId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { PUBLIC_PHOTO, writePhotoFiles } from '#engine/domains/photos/index.ts'
import type { Services } from '#engine/platform/services.ts'
import { plantMember } from './context.ts'

export interface WholeMember {
  readonly poolId: string
  readonly id: string
  /** Another member of the pool, whom everything is shared with. */
  readonly otherId: string
  /** Stands in every free text and every file. */
  readonly mark: string
  readonly now: number
}

/** Credits that the planted ledger leaves. */
export const WHOLE_CREDITS = 11
const MESSAGES = 300

/** A member with a row in every table that can hold one, a photo with files and a mail in the outbox. */
export async function plantWholeMember(db: Db, services: Services, whole: WholeMember): Promise<void> {
  const { poolId, id, mark, now } = whole
  await plantMember(db, poolId, {
    id,
    name: `${mark} name`,
    name_key: `${mark} name_key`,
    email: `${mark}@example.test`,
    password_hash: `${mark} password_hash`,
    region: `${mark} region`,
    place_id: `${mark} place_id`,
    about_me: `${mark} about_me`,
    interests: JSON.stringify([`${mark} interests`]),
    ...mapOptionFields((field) => `${mark} ${field}`),
    tracking: JSON.stringify({ ref: `${mark} tracking` }),
    notifications_disabled: JSON.stringify([`${mark} disabled`]),
    notifications_off: JSON.stringify({ mail: [`${mark} off`], push: [] }),
    banned_reason: `${mark} banned`,
    credits: WHOLE_CREDITS,
    paid_user: 1,
  })
  await plantOwn(db, whole)
  await plantShared(db, whole)
  await plantBan(db, whole)
  await plantMoney(db, whole)
  await plantFiles(db, services, whole)
  await db.kysely
    .updateTable('members')
    .set({ signup_from: id })
    .where('pool_id', '=', poolId)
    .where('id', '=', whole.otherId)
    .execute()
  await db.kysely
    .insertInto('jobs')
    .values({
      id: newId(),
      idempotency_key: `${poolId}:${mark}:job`,
      tenant_id: poolId,
      member_id: id,
      other_id: whole.otherId,
      kind: 'mail',
      lane: 'mail',
      payload: JSON.stringify({ data: `${mark}@new.test` }),
      status: 'dead',
      attempts: 8,
      run_at: now,
      lease_until: 0,
      last_error: `${mark} last_error`,
      created_at: now,
    })
    .execute()
}

async function plantOwn(db: Db, { poolId, id, mark, now }: WholeMember) {
  const scoped = scopeDb(db, { poolId, tenantId: poolId })
  const own = { member_id: id, tenant_id: poolId }
  await scoped
    .insertInto('sessions')
    .values({
      ...own,
      token_hash: `${mark} session`,
      id: newId(),
      user_agent: `${mark} user_agent`,
      created_at: now,
      last_seen_at: now,
      expires_at: now + 1e9,
    })
    .execute()
  const link = { ...own, expires_at: now + 1e9, used_at: null }
  await scoped
    .insertInto('tokens')
    .values([
      { ...link, token_hash: `${mark} reset`, kind: 'reset', data: '' },
      { ...link, token_hash: `${mark} undo`, kind: 'undo', data: `${mark}@old.test` },
    ])
    .execute()
  await scoped
    .insertInto('consents')
    .values({ member_id: id, kind: 'terms', text_version: `${mark} terms`, created_at: now })
    .execute()
  await scoped.insertInto('inactivity_warnings').values({ member_id: id, warnings: 1, warned_at: now }).execute()
  await scoped
    .insertInto('push_subscriptions')
    .values({ ...own, endpoint_hash: `${mark} push`, subscription: `{"endpoint":"${mark}"}`, created_at: now })
    .execute()
  await scoped
    .insertInto('events')
    .values({ member_id: id, id: newId(), type: 'user', data: `{"own":"${mark}"}`, created_at: now })
    .execute()
  const answer = { language: 'en', status: 'decided', decision: mark, decided_at: now } as const
  const complaint = { ...answer, category: 'other', created_at: now } as const
  await scoped
    .insertInto('complaints')
    .values([
      { ...complaint, id: newId(), member_id: id, email: `${mark}@else.test`, body: `${mark} body`, about: mark },
      { ...complaint, id: newId(), member_id: null, email: `${mark}@example.test`, body: `${mark} out`, about: mark },
    ])
    .execute()
}

async function plantShared(db: Db, { poolId, id, otherId, mark, now }: WholeMember) {
  const scoped = scopeDb(db, { poolId, tenantId: poolId })
  const like = { created_at: now, seen_at: null, matched_at: now }
  await scoped
    .insertInto('likes')
    .values([
      { ...like, from_id: id, to_id: otherId },
      { ...like, from_id: otherId, to_id: id },
    ])
    .execute()
  await scoped
    .insertInto('passes')
    .values([
      { from_id: id, to_id: otherId, created_at: now },
      { from_id: otherId, to_id: id, created_at: now },
    ])
    .execute()
  await scoped.insertInto('swipe_days').values({ member_id: id, day: '2026-06-15', likes: 1 }).execute()
  const [low_id, high_id] = [id, otherId].sort() as [string, string]
  const chat = `${id}-${otherId}`.slice(0, 36)
  await scoped
    .insertInto('conversations')
    .values({ id: chat, low_id, high_id, started_by: id, created_at: now })
    .execute()
  const side = {
    conversation_id: chat,
    last_message_id: '',
    last_message_at: now,
    cleared_through: '',
    read_through: '',
    hidden: 0,
  } as const
  await scoped
    .insertInto('participants')
    .values([
      { ...side, member_id: id, other_id: otherId, unread: 1 },
      { ...side, member_id: otherId, other_id: id, unread: 2 },
    ])
    .execute()
  const written = Array.from({ length: MESSAGES }, (_, at) => ({
    conversation_id: chat,
    id: newId(),
    sender_id: at % 2 === 0 ? id : otherId,
    client_id: newPublicId(),
    body: `${mark} message ${at} `.repeat(1 + (at % 40)),
    state: 'delivered' as const,
    cost: 0,
    created_at: now,
  }))
  await scoped.insertInto('messages').values(written).execute()
  await scoped.insertInto('received_gifts').values({ member_id: id, gift: 'rose', count: 2 }).execute()
  await scoped
    .insertInto('events')
    .values({ member_id: otherId, id: newId(), type: 'message', data: `{"profile":"${id}"}`, created_at: now })
    .execute()
  const report = { tenant_id: poolId, status: 'decided', decided_at: now, created_at: now } as const
  await scoped
    .insertInto('reports')
    .values([
      {
        ...report,
        id: newId(),
        client_id: newPublicId(),
        reporter_id: otherId,
        member_id: id,
        subject: 'profile',
        subject_id: id,
        category: 'scam',
        note: `${mark} about`,
        snapshot: `{"name":"${mark}"}`,
        decision: `${mark} decision`,
      },
      {
        ...report,
        id: newId(),
        client_id: newPublicId(),
        reporter_id: id,
        member_id: otherId,
        subject: 'profile',
        subject_id: otherId,
        category: 'scam',
        note: `${mark} by`,
        snapshot: '{}',
        decision: 'We warned the member.',
      },
    ])
    .execute()
}

async function plantBan(db: Db, { poolId, id, mark, now }: WholeMember) {
  await scopeDb(db, { poolId, tenantId: poolId })
    .insertInto('restrictions')
    .values({
      id: newId(),
      member_id: id,
      kind: 'ban',
      rule: 'scam',
      facts: `${mark} facts`,
      found: 'own',
      automated: 0,
      report_id: null,
      created_at: now,
      seen_at: null,
      ended_at: null,
    })
    .execute()
  const action = newId()
  await scopeDb(db, { poolId, tenantId: poolId })
    .insertInto('operator_actions')
    .values({
      id: action,
      tenant_id: poolId,
      action: 'ban',
      subject_id: id,
      object: '',
      outcome: '',
      reason: 'scam',
      actor: 'operator',
      actor_source: 'option',
      created_at: now,
    })
    .execute()
  await scopeDb(db, { poolId, tenantId: poolId })
    .insertInto('audit_details')
    .values({ id: action, subject_id: id, salt: newId(), detail: `${mark} detail` })
    .execute()
}

async function plantMoney(db: Db, { poolId, id, otherId, mark, now }: WholeMember) {
  const scoped = scopeDb(db, { poolId, tenantId: poolId })
  const order = newPublicId()
  const entry = { member_id: id, created_at: now }
  await scoped
    .insertInto('credit_entries')
    .values([
      { ...entry, id: newId(), delta: 3, reason: 'signup', ref: id },
      { ...entry, id: newId(), delta: 10, reason: 'purchase', ref: order },
      { ...entry, id: newId(), delta: -2, reason: 'photo', ref: newPublicId() },
    ])
    .execute()
  await scoped
    .insertInto('debt_entries')
    .values([
      { ...entry, id: newId(), delta: 4, reason: 'chargeback', ref: newPublicId() },
      { ...entry, id: newId(), delta: -4, reason: 'settled', ref: newPublicId() },
    ])
    .execute()
  await scoped
    .insertInto('orders')
    .values({
      id: order,
      payment_id: order.slice(0, 8),
      pool_id: poolId,
      member_id: id,
      client_id: newPublicId(),
      package_id: 'p10',
      credits: 10,
      list_price_cents: 499,
      amount_cents: 499,
      refunded_cents: 0,
      refund_status: null,
      late: 0,
      chat_with: otherId,
      came_from: 'members-id',
      early_use_at: now,
      currency: 'EUR',
      country: 'NL',
      discount_code: null,
      discount_percentage: 0,
      method: 'card',
      provider: 'sandbox',
      status: 'completed',
      created_at: now,
      updated_at: now,
      completed_at: now,
    })
    .execute()
  await scoped
    .insertInto('discount_uses')
    .values({ code: `${mark} code`, member_id: id, order_id: order, created_at: now })
    .execute()
  await scoped
    .insertInto('age_checks')
    .values({ member_id: id, result: 'adult', method: `${mark} method`, day: '2026-06-15' })
    .execute()
  await scoped
    .insertInto('spending_guards')
    .values({ member_id: id, currency: 'EUR', time_zone: 'Europe/Amsterdam', day_cents: 5000, updated_at: now })
    .execute()
  await scoped
    .insertInto('postbacks')
    .values({
      ...{ id: newPublicId(), member_id: id, event: 'signup', subject: id, network: `${mark} network`, country: 'NL' },
      ...{ amount_cents: 0, currency: '', is_first: 0, status: 'waiting', attempts: 0, next_at: null, error: '' },
      created_at: now,
    })
    .execute()
  await scoped
    .insertInto('payment_callbacks')
    .values({
      id: newPublicId(),
      provider: 'sandbox',
      order_id: order,
      method: 'POST',
      headers: '{}',
      query: '',
      body: `${mark} body`,
      state: 'applied',
      received_at: now,
    })
    .execute()
  await scoped
    .insertInto('direct_debits')
    .values({
      order_id: order,
      member_id: id,
      holder: `${mark} holder`,
      iban: `${mark} iban`,
      street: `${mark} street`,
      house_number: mark.slice(0, 16),
      zip: mark.slice(0, 16),
      city: `${mark} city`,
      phone: mark.slice(0, 20),
      code_hash: `${mark} code`,
      code_expires_at: now,
      signed_at: null,
      amount_cents: 499,
      refund_cents: 0,
      collection_ref: null,
      collected_cents: 0,
      transfer_ref: null,
      returned_at: null,
      return_reason: '',
      created_at: now,
    })
    .execute()
}

async function plantFiles(db: Db, services: Services, { poolId, id, otherId, mark, now }: WholeMember) {
  const photo = newPublicId()
  const sent = newPublicId()
  const row = {
    id: photo,
    member_id: id,
    status: 'active',
    position: 0,
    width: 1,
    height: 1,
    created_at: now,
    ...PUBLIC_PHOTO,
  } as const
  await scopeDb(db, { poolId, tenantId: poolId })
    .insertInto('photos')
    .values([
      { ...row, thumbhash: `${mark} thumbhash` },
      { ...row, id: sent, thumbhash: `${mark} sent`, shown_to: otherId },
      { ...row, id: newPublicId(), member_id: otherId, thumbhash: '', shown_to: id },
    ])
    .execute()
  await scopeDb(db, { poolId, tenantId: poolId })
    .insertInto('album_grants')
    .values([
      { owner_id: id, viewer_id: otherId, created_at: now },
      { owner_id: otherId, viewer_id: id, created_at: now },
    ])
    .execute()
  const bytes = Buffer.from(`${mark} picture`)
  const files = { thumb: bytes, s: bytes, m: bytes, l: bytes, blur: bytes }
  for (const id of [photo, sent]) await writePhotoFiles(services.storage, poolId, id, files)
  const dir = join(services.dataDir, 'outbox', poolId)
  await mkdir(dir, { recursive: true })
  for (const to of [`${mark}@example.test`, `${mark}@old.test`]) {
    const name = join(dir, `${now}-${newPublicId()}`)
    await writeFile(`${name}.json`, JSON.stringify({ to, subject: mark }))
    await writeFile(`${name}.eml`, `To: ${to}\r\n\r\n${mark}`)
  }
}
