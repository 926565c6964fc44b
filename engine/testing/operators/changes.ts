import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OperatorAction } from '#engine/db/choices/operator-actions.ts'
import type { Db } from '#engine/db/connect.ts'
import { newId, newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb, systemDb } from '#engine/db/scope.ts'
import {
  banMember,
  confirmByOperator,
  disableMember,
  enableMember,
  resendByOperator,
  unbanMember,
} from '#engine/domains/accounts/index.ts'
import { resendPostback } from '#engine/domains/affiliates/index.ts'
import { answerAsFictional } from '#engine/domains/chat/index.ts'
import { decideComplaint } from '#engine/domains/moderation/index.ts'
import { makeDkimKey, sendCampaign } from '#engine/domains/notifications/index.ts'
import {
  decideOnReport,
  deleteSite,
  grantByOperator,
  moveSecrets,
  removeFictional,
  retryDeadJob,
  rotateSecrets,
} from '#engine/domains/operators/index.ts'
import {
  applyBankReport,
  createDiscount,
  endDiscount,
  makeCollection,
  makeTransfers,
  refundByOperator,
  setPaymentSecrets,
  settleOrder,
} from '#engine/domains/payments/index.ts'
import { addOperatorPhoto, PUBLIC_PHOTO, reviewPhoto, undoReview } from '#engine/domains/photos/index.ts'
import { writeTombstone } from '#engine/domains/privacy/erasure/tombstones.ts'
import { eraseByOperator, exportByOperator, replayByOperator } from '#engine/domains/privacy/index.ts'
import { createFictional, editFictional, fictionalSchema, showMember } from '#engine/domains/profiles/index.ts'
import { rotatePushKeys } from '#engine/domains/push/index.ts'
import { correctMember, createInvite, revokeInvite } from '#engine/domains/signup/index.ts'
import {
  addHost,
  changePool,
  cloneSite,
  createSite,
  exportSite,
  forgetTenant,
  giveHost,
  importSite,
  makeHostCanonical,
  releaseHost,
  removeHost,
  renameSite,
  resumeSite,
  setOfSite,
  suspendSite,
} from '#engine/domains/sites/index.ts'
import { addStaff, disableStaff, endStaffSessions, resetStaff, setStaffRoles } from '#engine/domains/staff/index.ts'
import { openSession } from '#engine/domains/staff/sessions.ts'
import type { Actor } from '#engine/platform/operators/actor.ts'
import { forInstallation, forPool, forTenant, type Operating } from '#engine/platform/operators/context.ts'
import { openSealedSecrets } from '#engine/platform/secrets/sealed-secrets.ts'
import { loadSecrets } from '#engine/platform/secrets/secrets.ts'
import type { Services } from '#engine/platform/services.ts'
import { readInstalledPlugins } from '#engine/plugins/catalogue.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'
import { copyBrands } from '#engine/testing/brands.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '../context.ts'
import { placeOne } from '../orders.ts'
import { newSecretsKey } from '../secrets/keys.ts'

const TENANT = makeTenant('rosa', {
  fictional_profiles: true,
  fictional_staffed: true,
  payment_methods: ['card', 'directdebit'],
  payment_providers: ['sepa', 'sandbox'],
})

/** A member who has not confirmed the address. */
const WAITING = {
  id: 'sanne',
  name: 'Sanne',
  status: 'not_confirmed',
  profile_status: 'disabled',
  confirmed_at: null,
} as const

/** A PNG of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const SHOP = { tenantId: 'rosa', name: 'payment/verotel' }
const REASON = 'It breaks the rules of the house.'

/** A pool with a member, and operators of everything in it. */
export interface World {
  readonly base: Db
  readonly services: Services
  readonly joris: MembersTable
  readonly tenantsDir: string
}

export async function makeWorld(base: Db): Promise<World> {
  const joris = await plantMember(base, 'rosa', { id: 'joris', name: 'Joris', about_me: 'Send me money', signup_at: 0 })
  const tenantsDir = mkdtempSync(join(tmpdir(), 'manyhearts-operators-'))
  await openRecords(base).claim([{ slug: 'rosa', hosts: ['rosa.localhost'], poolId: 'rosa' }])
  return { base, services: makeServices(base), joris, tenantsDir }
}

/** Carries a change out as an actor. */
export type Act = (by: Actor) => Promise<unknown>

const operating = ({ services }: World, actor: Actor): Operating => ({
  ...{ services, actor, now: NOW },
  log: { error: (_details, message) => expectNothing(message) },
})
const expectNothing = (message: string): never => {
  throw new Error(message)
}
const onTenant = (world: World, actor: Actor) => forTenant(operating(world, actor), TENANT)
const onPool = (world: World, actor: Actor) => forPool(operating(world, actor), { poolId: 'rosa', tenantIds: ['rosa'] })
const onInstallation = (world: World, actor: Actor) => forInstallation(operating(world, actor), world.tenantsDir)
const scoped = ({ base }: World) => scopeDb(base, { poolId: 'rosa', tenantId: 'rosa' })
const buyer = (world: World) => makeMemberContext(world.base, world.joris, { tenant: TENANT, services: world.services })

async function plantPhoto(world: World): Promise<string> {
  const id = newPublicId()
  const size = { width: 1, height: 1, thumbhash: '', position: 0, created_at: NOW } as const
  await scoped(world)
    .insertInto('photos')
    .values({ ...PUBLIC_PHOTO, ...size, id, member_id: 'joris', status: 'pending' })
    .execute()
  return id
}

async function plantReport(world: World): Promise<string> {
  const id = newId()
  const about = { reporter_id: 'joris', member_id: 'joris', subject: 'profile', subject_id: 'joris' } as const
  const state = { status: 'open', decision: '', created_at: NOW, decided_at: null } as const
  await scoped(world)
    .insertInto('reports')
    .values({ id, tenant_id: 'rosa', client_id: id, ...about, ...state, category: 'scam', note: '', snapshot: '{}' })
    .execute()
  return id
}

async function plantComplaint(world: World): Promise<string> {
  const id = newId()
  const state = { language: 'en', status: 'open', decision: '', created_at: NOW, decided_at: null } as const
  await scoped(world)
    .insertInto('complaints')
    .values({
      id,
      member_id: 'joris',
      email: 'a@example.org',
      body: 'It is wrong.',
      about: '',
      category: 'other',
      ...state,
    })
    .execute()
  return id
}

async function plantConversation(world: World): Promise<string> {
  await plantMember(world.base, 'rosa', { id: 'roxane', name: 'Roxane', fictional: 1 })
  const id = newPublicId()
  const pair = { low_id: 'joris', high_id: 'roxane', started_by: 'joris', created_at: 1 }
  await scoped(world)
    .insertInto('conversations')
    .values({ id, ...pair })
    .execute()
  const seat = { conversation_id: id, last_message_id: '', last_message_at: 1, cleared_through: '', read_through: '' }
  for (const [member_id, other_id] of [['joris', 'roxane'] as const, ['roxane', 'joris'] as const])
    await scoped(world)
      .insertInto('participants')
      .values({ ...seat, hidden: 0, unread: 0, member_id, other_id })
      .execute()
  return id
}

/** A paid order. */
async function plantOrder(world: World, method: 'card' | 'directdebit' = 'card') {
  const ctx = buyer(world)
  const { order } = await placeOne(ctx, { method })
  await settleOrder(ctx, order, 'completed')
  return order
}

async function plantDebit(world: World) {
  const order = await plantOrder(world, 'directdebit')
  const row = { order_id: order.id, member_id: 'joris', holder: 'Zoë', iban: 'NL91ABNA0417164300', ...PLACE }
  await scoped(world)
    .insertInto('direct_debits')
    .values({ ...row, ...UNSENT, amount_cents: order.amount_cents, refund_cents: 0 })
    .execute()
  return order
}

const PLACE = { street: 'Kade', house_number: '1', zip: '3511 AB', city: 'Utrecht', phone: '+31612345678' }
const UNSENT = {
  ...{ code_hash: '', code_expires_at: 0, signed_at: NOW, created_at: NOW },
  ...{ collection_ref: null, collected_cents: 0, transfer_ref: null, returned_at: null, return_reason: '' },
}

const ADMIN: Actor = { name: 'preparing', source: 'option' }

async function plantCollected(world: World) {
  const order = await plantDebit(world)
  const file = await makeCollection(onTenant(world, ADMIN))
  return { order, messageId: file!.messageId }
}

const reportOf = (messageId: string, orderId: string) =>
  `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId></OrgnlGrpInfAndSts>` +
  `<OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${orderId.replaceAll('-', '')}</OrgnlEndToEndId>` +
  '<TxSts>RJCT</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>'

const ROXANE = fictionalSchema.parse({
  ...{ name: 'Roxane', gender: 'female', seeking: 'both', date_of_birth: '1990-04-12' },
  ...{ country: 'NL', city: 'Utrecht', about_me: 'Invented, and says so.' },
})
const TERMS = { percentage: 30, country: '', minimumCents: 0, validity: 'always', endsAt: null } as const

async function plantPostback(world: World): Promise<string> {
  const id = newPublicId()
  const row = { id, member_id: 'joris', event: 'signup', subject: 'joris', network: 'adnet', country: 'NL' } as const
  const state = {
    amount_cents: 0,
    currency: '',
    is_first: 0,
    status: 'failed',
    attempts: 9,
    error: 'answered 500',
  } as const
  await scopeDb(world.base, { poolId: 'rosa', tenantId: 'rosa' })
    .insertInto('postbacks')
    .values({ ...row, ...state, created_at: NOW })
    .execute()
  return id
}

async function plantDeadJob(world: World): Promise<string> {
  const id = newId()
  const row = {
    tenant_id: 'rosa',
    member_id: null,
    other_id: null,
    kind: 'mail',
    lane: 'mail',
    payload: '{}',
    status: 'dead',
    attempts: 8,
  } as const
  const times = { run_at: NOW, lease_until: 0, created_at: NOW }
  await systemDb(world.base)
    .insertInto('jobs')
    .values({ id, idempotency_key: id, ...row, ...times, last_error: '' })
    .execute()
  return id
}

const SUPPORT = { role: 'support', reach: 'all', place: '' } as const

async function plantStaff(world: World): Promise<string> {
  const added = await addStaff(onInstallation(world, ADMIN), { name: 'Marit', rights: [SUPPORT] })
  if (!added.ok) throw new Error(added.reason)
  return added.id
}

/** Actions of rows from before `report_decide`: no verb writes them. */
type Former = 'text_remove' | 'message_remove'
/** What people of the back office do with their own account: nobody does it for them. */
type Own =
  | 'staff_codes'
  | 'staff_confirm'
  | 'staff_log_in'
  | 'staff_passkey_add'
  | 'staff_passkey_remove'
  | 'staff_set_up'

/**
 * Every action that an operator's verb records, with what it needs: a new action without its entry is a type error.
 */
export const CHANGES: Readonly<Record<Exclude<OperatorAction, Former | Own>, (world: World) => Promise<Act>>> = {
  ban: async (world) => (by) => banMember(onPool(world, by), { who: 'joris', reason: 'scam' }),
  async unban(world) {
    await banMember(onPool(world, ADMIN), { who: 'joris', reason: 'scam' })
    return (by) => unbanMember(onPool(world, by), { who: 'joris' })
  },
  member_correct: async (world) => (by) => correctMember(onTenant(world, by), { who: 'joris', name: 'Joris B' }),
  async member_confirm(world) {
    await plantMember(world.base, 'rosa', WAITING)
    return (by) => confirmByOperator(onTenant(world, by), { who: WAITING.id })
  },
  async member_resend(world) {
    await plantMember(world.base, 'rosa', WAITING)
    return (by) => resendByOperator(onTenant(world, by), { who: WAITING.id })
  },
  member_disable: async (world) => (by) => disableMember(onPool(world, by), { who: 'joris', reason: 'scam' }),
  async member_enable(world) {
    await disableMember(onPool(world, ADMIN), { who: 'joris', reason: 'scam' })
    return (by) => enableMember(onPool(world, by), { who: 'joris' })
  },
  member_erase: async (world) => (by) => eraseByOperator(onPool(world, by), { who: 'joris' }),
  member_read: async (world) => (by) => showMember(onTenant(world, by), { who: 'joris' }),
  member_export: async (world) => (by) =>
    exportByOperator(onTenant(world, by), { who: 'joris', origin: 'http://rosa.localhost' }),
  async report_decide(world) {
    const report = await plantReport(world)
    return (by) => decideOnReport(onTenant(world, by), { report, outcome: 'removed', text: REASON })
  },
  async complaint_decide(world) {
    const complaint = await plantComplaint(world)
    return (by) => decideComplaint(onTenant(world, by), { complaint, outcome: 'upheld', text: REASON })
  },
  credits_grant: async (world) => (by) =>
    grantByOperator(onPool(world, by), { who: 'joris', credits: 5, reason: 'goodwill', key: 'one' }),
  async photo_approve(world) {
    const photo = await plantPhoto(world)
    return (by) => reviewPhoto(onTenant(world, by), { photo, decision: { status: 'active' } })
  },
  async photo_reject(world) {
    const photo = await plantPhoto(world)
    return (by) => reviewPhoto(onTenant(world, by), { photo, decision: { status: 'rejected', reason: 'unclear' } })
  },
  async photo_undo(world) {
    const photo = await plantPhoto(world)
    await reviewPhoto(onTenant(world, ADMIN), { photo, decision: { status: 'active' } })
    return (by) => undoReview(onTenant(world, by), { photo })
  },
  photo_add: async (world) => (by) => addOperatorPhoto(onPool(world, by), { memberId: 'joris', bytes: DOT }),
  fictional_create: async (world) => (by) => createFictional(onTenant(world, by), { profiles: [ROXANE] }),
  async fictional_edit(world) {
    await createFictional(onTenant(world, ADMIN), { profiles: [ROXANE] })
    return (by) => editFictional(onTenant(world, by), { who: 'roxane', changes: { about_me: 'Invented.' } })
  },
  async fictional_remove(world) {
    await createFictional(onTenant(world, ADMIN), { profiles: [ROXANE] })
    return (by) => removeFictional(onTenant(world, by), { who: 'roxane' })
  },
  async fictional_answer(world) {
    const conversation = await plantConversation(world)
    return (by) => answerAsFictional(onTenant(world, by), { conversation, text: 'Hello' })
  },
  discount_create: async (world) => (by) => createDiscount(onTenant(world, by), { ...TERMS, code: 'SPRING' }),
  async discount_end(world) {
    await createDiscount(onTenant(world, ADMIN), { ...TERMS, code: 'SPRING' })
    return (by) => endDiscount(onTenant(world, by), { code: 'spring' })
  },
  invite_create: async (world) => (by) => createInvite(onTenant(world, by), { uses: 1, forDays: 7, note: '' }),
  async invite_revoke(world) {
    const { id: invite } = await createInvite(onTenant(world, ADMIN), { uses: 1, forDays: 7, note: '' })
    return (by) => revokeInvite(onTenant(world, by), { invite })
  },
  async order_refund(world) {
    const { id: order } = await plantOrder(world)
    return (by) => refundByOperator(onTenant(world, by), { order, reason: 'goodwill' })
  },
  async debits_collect(world) {
    await plantDebit(world)
    return (by) => makeCollection(onTenant(world, by))
  },
  async debits_repay(world) {
    await plantCollected(world)
    await scoped(world).updateTable('direct_debits').set({ refund_cents: 500 }).execute()
    return (by) => makeTransfers(onTenant(world, by))
  },
  async bank_report_apply(world) {
    const { messageId, order } = await plantCollected(world)
    return (by) => applyBankReport(onTenant(world, by), { xml: reportOf(messageId, order.id) })
  },
  async push_rotate(world) {
    await loadSecrets(world.services.secretStore)
    return (by) => rotatePushKeys(onInstallation(world, by))
  },
  async secrets_move(world) {
    await world.services.secretStore.set(SHOP, '{"shop_id":"4711"}')
    const keyed = { ...world, services: { ...world.services, secretsKeys: { current: newSecretsKey(), former: [] } } }
    return (by) => moveSecrets(onInstallation(keyed, by), {})
  },
  async secrets_rotate(world) {
    const [before, current] = [newSecretsKey(), newSecretsKey()]
    const { db, secretStore: files } = world.services
    await (await openSealedSecrets(db, { current: before, former: [] }, files)).set(SHOP, '{"shop_id":"4711"}')
    const keyed = { ...world, services: { ...world.services, secretsKeys: { current, former: [before] } } }
    return (by) => rotateSecrets(onInstallation(keyed, by), {})
  },
  secrets_set: async (world) => (by) =>
    setPaymentSecrets(onTenant(world, by), { provider: 'mollie', secrets: { api_key: 'test_1' } }),
  async mail_send(world) {
    await plantMember(world.base, 'rosa', { last_seen_at: NOW - 86_400_000 })
    return (by) => sendCampaign(onTenant(world, by), { type: 'news', subject: 'A new look', paragraphs: ['Come.'] })
  },
  host_give: async (world) => (by) => giveHost(onInstallation(world, by), { host: 'rosa.localhost', tenant: 'amore' }),
  async host_add(world) {
    copyBrands(world.tenantsDir, ['rosa'])
    return (by) => addHost(onInstallation(world, by), { tenant: 'rosa', host: 'roza.localhost' })
  },
  async host_remove(world) {
    copyBrands(world.tenantsDir, ['rosa'])
    return (by) => removeHost(onInstallation(world, by), { tenant: 'rosa', host: 'www.rosa.localhost' })
  },
  async host_canonical(world) {
    copyBrands(world.tenantsDir, ['rosa'])
    return (by) => makeHostCanonical(onInstallation(world, by), { tenant: 'rosa', host: 'www.rosa.localhost' })
  },
  host_release: async (world) => (by) => releaseHost(onInstallation(world, by), { host: 'rosa.localhost' }),
  async tenant_clone(world) {
    copyBrands(world.tenantsDir, ['rosa'])
    return (by) => cloneSite(onInstallation(world, by), { tenant: 'rosa', host: 'amore.localhost' })
  },
  async tenant_delete(world) {
    copyBrands(world.tenantsDir, ['rosa'])
    const dir = join(world.tenantsDir, 'rosa')
    const tenant = { ...makeTenant('amore', {}, { hosts: ['amore.localhost'] }), dir }
    await openRecords(world.base).claim([{ slug: 'amore', hosts: ['amore.localhost'], poolId: 'amore' }])
    return (by) => deleteSite(forTenant(operating(world, by), tenant), {})
  },
  async tenant_import(world) {
    copyBrands(world.tenantsDir, ['rosa'])
    const exported = await exportSite(onInstallation(world, ADMIN), { tenant: 'rosa' })
    rmSync(join(world.tenantsDir, 'rosa'), { recursive: true })
    const archive = exported.ok ? exported.archive : Buffer.alloc(0)
    return (by) => importSite(onInstallation(world, by), { archive })
  },
  async tenant_set(world) {
    copyBrands(world.tenantsDir, ['rosa'])
    return (by) => setOfSite(onInstallation(world, by), { tenant: 'rosa', path: 'min_age', value: '21' })
  },
  async tenant_rename(world) {
    copyBrands(world.tenantsDir, ['rosa'])
    return (by) => renameSite(onInstallation(world, by), { tenant: 'rosa', name: 'Roza' })
  },
  async tenant_suspend(world) {
    copyBrands(world.tenantsDir, ['rosa'])
    return (by) => suspendSite(onInstallation(world, by), { tenant: 'rosa' })
  },
  async tenant_resume(world) {
    copyBrands(world.tenantsDir, ['rosa'])
    await suspendSite(onInstallation(world, ADMIN), { tenant: 'rosa' })
    return (by) => resumeSite(onInstallation(world, by), { tenant: 'rosa' })
  },
  pool_change: async (world) => (by) => changePool(onInstallation(world, by), { tenant: 'rosa', pool: 'roza' }),
  tenant_forget: async (world) => (by) => forgetTenant(onInstallation(world, by), { tenant: 'rosa' }),
  async tenant_create(world) {
    const plugins = await readInstalledPlugins()
    const site = { host: 'amore.localhost', niche: 1, countries: ['FR'], today: '2026-06-15' }
    return (by) => createSite(onInstallation(world, by), { site, plugins, others: [] })
  },
  async postback_resend(world) {
    const postback = await plantPostback(world)
    return (by) => resendPostback(onTenant(world, by), { postback })
  },
  dkim_make: async (world) => (by) => makeDkimKey(onTenant(world, by), { replace: true }),
  async job_retry(world) {
    const job = await plantDeadJob(world)
    return (by) => retryDeadJob(onInstallation(world, by), { job })
  },
  staff_add: async (world) => (by) => addStaff(onInstallation(world, by), { name: 'Marit', rights: [SUPPORT] }),
  async staff_roles(world) {
    await plantStaff(world)
    const rights = [{ role: 'finance', reach: 'tenant', place: 'rosa' }] as const
    return (by) => setStaffRoles(onInstallation(world, by), { name: 'marit', rights })
  },
  async staff_reset(world) {
    await plantStaff(world)
    return (by) => resetStaff(onInstallation(world, by), { name: 'Marit' })
  },
  async staff_disable(world) {
    await plantStaff(world)
    return (by) => disableStaff(onInstallation(world, by), { name: 'Marit' })
  },
  async staff_end_sessions(world) {
    const id = await plantStaff(world)
    await openSession(systemDb(world.base), id, { now: NOW, method: 'password', from: { address: '', userAgent: '' } })
    return (by) => endStaffSessions(onInstallation(world, by), { name: 'Marit' })
  },
  async tombstones_replay(world) {
    await writeTombstone(world.services.dataDir, 'rosa', 'joris', NOW)
    return (by) => replayByOperator(onPool(world, by), { personalData: [] })
  },
}
