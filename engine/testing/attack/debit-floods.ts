import { createHmac } from 'node:crypto'
import { dirname } from 'node:path'
import { type CountryCode, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { newPublicId } from '#engine/db/ids.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { openSecretFiles } from '#engine/platform/secrets/secret-files.ts'
import { loadSecrets } from '#engine/platform/secrets/secrets.ts'
import type { Tenant } from '../../tenancy/schema.ts'
import type { Asked } from './attacked-site.ts'
import type { Flood, Flooded } from './floods.ts'

/** What the server of a flood needs for direct debits. */
export const debitSecrets = ({ slug }: Tenant): Record<string, string> => {
  const name = `PAYMENT_${slug.replaceAll('-', '_').toUpperCase()}_SEPA`
  return { [`${name}_CREDITOR_ID`]: 'DE98ZZZ09999999999', [`${name}_IBAN`]: 'DE87123456781234567890' }
}

const CODE = '123456'
const DETAILS = {
  ...{ holder: 'Zoe de Vries', street: 'Oudegracht', house_number: '12', zip: '3511 AB', city: 'Utrecht' },
  ...{ iban: 'NL91ABNA0417164300', phone: '+31612345678' },
}
/** Accounts that differ, by the check digits of ISO 7064. */
const accountOf = (at: number) => {
  const number = String(at).padStart(10, '0')
  const rest = BigInt(`10112310${number}232100`) % 97n
  return `NL${String(98n - rest).padStart(2, '0')}ABNA${number}`
}
/** Mobile numbers that differ, of a country that the site serves. */
const phoneOf = ({ countries }: Tenant, at: number) => {
  const example = getExampleNumber(countries[0] as CountryCode, examples)!.number
  return example.slice(0, -4) + String(at).padStart(4, '0')
}

async function plantOrder(db: ScopedDb, { poolId }: Tenant, memberId: string): Promise<string> {
  const id = newPublicId()
  const now = Date.now()
  await db
    .insertInto('orders')
    .values({
      ...{ id, payment_id: id.slice(-12), pool_id: poolId, member_id: memberId, client_id: newPublicId() },
      ...{ package_id: 'p60', credits: 60, list_price_cents: 1999, amount_cents: 1999, refunded_cents: 0 },
      ...{ refund_status: null, currency: 'EUR', country: 'NL', discount_code: null, discount_percentage: 0 },
      ...{ method: 'directdebit', provider: 'sepa', provider_ref: null, status: 'created', late: 0, chat_with: null },
      ...{ created_at: now, updated_at: now, completed_at: null },
    })
    .execute()
  return id
}

async function plantDebit({ site }: Flooded, db: ScopedDb, order: string, memberId: string, iban: string) {
  const { signing } = await loadSecrets(openSecretFiles(dirname(site.databaseFile)))
  const now = Date.now()
  await db
    .insertInto('direct_debits')
    .values({
      ...{ ...DETAILS, iban, order_id: order, member_id: memberId, signed_at: null, amount_cents: 1999 },
      code_hash: createHmac('sha256', signing).update(`debit:${order}:${CODE}`).digest('base64url'),
      ...{ code_expires_at: now + 3_600_000, refund_cents: 0, collection_ref: null, collected_cents: 0 },
      ...{ transfer_ref: null, returned_at: null, return_reason: '', created_at: now },
    })
    .execute()
}

const post = (flooded: Flooded, session: string, order: string, fields: Record<string, string>): Asked => ({
  ...{ method: 'POST', path: `/directdebit?order=${order}`, session, headers: { 'x-forwarded-for': flooded.ip } },
  body: new URLSearchParams(fields).toString(),
})

const dbOf = ({ site, tenant }: Flooded) => scopeDb(site.db, { poolId: tenant.poolId, tenantId: tenant.slug })

/** A flood of members, one for each try, or of one member for all. */
const flood = (
  limit: Flood['limit'],
  of: 'one member' | 'many members',
  ask: (flooded: Flooded, db: ScopedDb, who: { id: string; session: string }, at: number) => Promise<Asked>,
): Flood => ({
  limit,
  refusal: 429,
  async start(flooded) {
    const db = dbOf(flooded)
    const one = await flooded.site.plant(flooded.tenant)
    return async (at) => ask(flooded, db, of === 'one member' ? one : await flooded.site.plant(flooded.tenant), at)
  },
})

/** Each try has an order of its own, so that only the limit can end them. */
export const DEBIT_FLOODS: readonly Flood[] = [
  flood('smsOfMember', 'one member', async (flooded, db, { id, session }, at) => {
    const order = await plantOrder(db, flooded.tenant, id)
    return post(flooded, session, order, { ...DETAILS, intent: 'details', phone: phoneOf(flooded.tenant, at) })
  }),
  flood('smsOfNumber', 'many members', async (flooded, db, { id, session }, at) => {
    const order = await plantOrder(db, flooded.tenant, id)
    const details = { ...DETAILS, iban: accountOf(at), phone: phoneOf(flooded.tenant, 999) }
    return post(flooded, session, order, { ...details, intent: 'details' })
  }),
  flood('smsOfAddress', 'many members', async (flooded, db, { id, session }, at) => {
    const order = await plantOrder(db, flooded.tenant, id)
    return post(flooded, session, order, {
      ...DETAILS,
      intent: 'details',
      iban: accountOf(at),
      phone: phoneOf(flooded.tenant, 1000 + at),
    })
  }),
  flood('debitCode', 'one member', async (flooded, db, { id, session }, at) => {
    const order = await plantOrder(db, flooded.tenant, id)
    await plantDebit(flooded, db, order, id, accountOf(at))
    return post(flooded, session, order, { intent: 'code', code: '654321' })
  }),
  flood('debitOfMember', 'one member', async (flooded, db, { id, session }, at) => {
    const order = await plantOrder(db, flooded.tenant, id)
    await plantDebit(flooded, db, order, id, accountOf(at))
    return post(flooded, session, order, { intent: 'code', code: CODE })
  }),
  flood('debitOfAccount', 'many members', async (flooded, db, { id, session }) => {
    const order = await plantOrder(db, flooded.tenant, id)
    await plantDebit(flooded, db, order, id, 'NL20INGB0001234567')
    return post(flooded, session, order, { intent: 'code', code: CODE })
  }),
]
