import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#engine/db/connect.ts'
import { newId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { PUBLIC_PHOTO } from '#engine/domains/photos/queries.ts'
import { plantMember } from '../context.ts'

const OUT = mkdtempSync(join(tmpdir(), 'manyhearts-commands-'))

/** A file or folder that a command writes. */
export const written = (name: string): string => join(OUT, name)

const WAITING = { status: 'not_confirmed', profile_status: 'disabled', confirmed_at: null } as const
const PAID = Date.UTC(2026, 4, 20)

async function plantOrder(db: Db): Promise<void> {
  const scoped = scopeDb(db, { poolId: 'rosa', tenantId: 'rosa' })
  await plantMember(db, 'rosa', { id: 'bram', name: 'Bram', credits: 60 })
  await scoped
    .insertInto('orders')
    .values({
      ...{ id: 'one', payment_id: '12345678', pool_id: 'rosa', member_id: 'bram', client_id: 'one', package_id: 'p' },
      ...{ credits: 60, list_price_cents: 1999, amount_cents: 1999, refunded_cents: 0, refund_status: null },
      ...{ currency: 'EUR', country: 'NL', discount_code: null, discount_percentage: 0, method: 'card' },
      ...{ provider: 'sandbox', provider_ref: null, status: 'completed', late: 0, chat_with: null, came_from: null },
      ...{ created_at: PAID, updated_at: PAID, completed_at: PAID },
    } as never)
    .execute()
  await scoped
    .insertInto('credit_entries')
    .values({ id: newId(), member_id: 'bram', delta: 60, reason: 'purchase', ref: 'one', created_at: PAID })
    .execute()
}

/**
 * What the calls of the table name, at the site `rosa`: members `joris`, `anouk`, `kim` and `willem`, `sanne` and `lars`, who have not
 * confirmed, the fictional `roxane`, a photo `p1` that waits, a report `r1` about `kim`, a complaint `c1`, an invite `i1`, and the paid
 * order `12345678` of `bram`.
 */
export async function plantForTable(db: Db): Promise<void> {
  const scoped = scopeDb(db, { poolId: 'rosa', tenantId: 'rosa' })
  for (const name of ['Joris', 'Anouk', 'Kim', 'Willem'])
    await plantMember(db, 'rosa', { id: name.toLowerCase(), name })
  for (const name of ['Sanne', 'Lars']) await plantMember(db, 'rosa', { id: name.toLowerCase(), name, ...WAITING })
  await plantMember(db, 'rosa', { id: 'roxane', name: 'Roxane', fictional: 1, region: 'NL-UT', place_id: 'NL-utrecht' })
  const size = { width: 4, height: 5, thumbhash: '', position: 0, created_at: 1 }
  await scoped
    .insertInto('photos')
    .values({ ...PUBLIC_PHOTO, ...size, id: 'p1', member_id: 'anouk', status: 'pending' })
    .execute()
  const open = { status: 'open', decision: '', decided_at: null, created_at: 1 } as const
  await scoped
    .insertInto('reports')
    .values({
      ...{ ...open, id: 'r1', tenant_id: 'rosa', client_id: 'r1', reporter_id: 'anouk', member_id: 'kim' },
      ...{ subject: 'profile', subject_id: 'kim', category: 'scam', note: '', snapshot: '{"name":"Kim"}' },
    })
    .execute()
  const complaint = {
    member_id: null,
    email: 'a@example.org',
    body: 'It is wrong.',
    about: '',
    category: 'other',
  } as const
  await scoped
    .insertInto('complaints')
    .values({ ...open, ...complaint, id: 'c1', language: 'en' })
    .execute()
  const invite = { note: '', max_uses: 1, uses: 0, created_at: 1, expires_at: Date.UTC(2099, 0) }
  await scoped
    .insertInto('invites')
    .values({ ...invite, id: 'i1', token_hash: 'hash' })
    .execute()
  await plantOrder(db)
}
