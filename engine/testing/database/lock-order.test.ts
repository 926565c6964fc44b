import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { activate } from '#engine/domains/accounts/activation/activation.ts'
import { chooseInvisible } from '#engine/domains/accounts/preferences.ts'
import { giveSensitive, withdrawSensitive } from '#engine/domains/accounts/sensitive.ts'
import { agreeToTerms } from '#engine/domains/accounts/terms/agreement.ts'
import { issueToken } from '#engine/domains/accounts/tokens.ts'
import { receiveAgeMessage } from '#engine/domains/age/age-check.ts'
import demonstration, { demonstrationMessage } from '#engine/domains/age/providers/demonstration/provider.ts'
import { settleDecidedPhoto } from '#engine/domains/chat/kinds/decided-photo.ts'
import { deleteConversation, openConversation } from '#engine/domains/chat/reading.ts'
import { removeMessage } from '#engine/domains/chat/removing.ts'
import { conversationIdOf } from '#engine/domains/chat/rules.ts'
import { deliverWaiting } from '#engine/domains/chat/sending/delivering.ts'
import { ANSWER_WITHIN_MS, refundUnanswered } from '#engine/domains/chat/sending/refunding.ts'
import { sendMessage } from '#engine/domains/chat/sending/sending.ts'
import { likeMember, passMember, seeLike, undoPass, unlikeMember } from '#engine/domains/likes/index.ts'
import { blockMember, unblockMember } from '#engine/domains/moderation/moderation.ts'
import { createRefundPayer, settleOrder } from '#engine/domains/payments/index.ts'
import { applyBankReport, makeCollection } from '#engine/domains/payments/providers/sepa/files.ts'
import { refundOrder } from '#engine/domains/payments/refunds.ts'
import { PUBLIC_PHOTO, reviewPhoto } from '#engine/domains/photos/index.ts'
import { chooseMainPhoto, removePhoto, setPhotoPrivate } from '#engine/domains/photos/photos.ts'
import { deleteAccount } from '#engine/domains/privacy/deletion/delete-account.ts'
import { reactivate } from '#engine/domains/privacy/deletion/reactivation.ts'
import { REACTIVATION_MS } from '#engine/domains/privacy/deletion/rules.ts'
import { eraseDue } from '#engine/domains/privacy/erasure/erasure.ts'
import { sweepLapsing } from '#engine/domains/privacy/lapsing/lapsing.ts'
import { updateOwnProfile } from '#engine/domains/profiles/own/own-profile.ts'
import type { Services } from '#engine/platform/services.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '../context.ts'
import { useMariadb } from '../databases.ts'
import { PERSONAL_DATA } from '../jobs/site.ts'
import { CHANGES, makeWorld } from '../operators/changes.ts'
import { operatorBeside } from '../operators/operator.ts'
import { placeOne } from '../orders.ts'
import { lockFaults } from './lock-order.ts'
import { openWatch, type Watch } from './watched-db.ts'

const TENANT = makeTenant('rosa', { payment_methods: ['card', 'directdebit'], payment_providers: ['sepa', 'sandbox'] })
const MINUTE_MS = 60_000

/** The member who acts, between two others by its id. */
const ME = '5-joris'
/** In the chats and likes of `ME`, of ids before and after it. */
const AROUND = ['1-anouk', '9-tess'] as const
const ALL = [...AROUND, ME]

const open = useMariadb()

describe('transactions lock members by their ids, then all else, orders last', () => {
  let watch: Watch
  let services: Services
  let joris: MembersTable

  beforeEach(async () => {
    const base = await open()
    watch = await openWatch(base.url)
    services = makeServices(watch.db)
    vi.stubEnv('PAYMENT_ROSA_SEPA_CREDITOR_ID', 'DE98ZZZ09999999999')
    vi.stubEnv('PAYMENT_ROSA_SEPA_IBAN', 'DE87 1234 5678 1234 5678 90')
    joris = await plant(ME)
    for (const id of AROUND) {
      const other = await plant(id)
      await plantMember(base, 'other', { id, name: `canary ${id}` })
      await likeMember(as(other), ME)
      await likeMember(as(joris), id)
      await sendMessage(as(other), to(ME))
      await sendMessage(as(joris), to(id))
    }
    await plantPhoto('first', 0)
    await plantPhoto('second', 1)
    await chooseMainPhoto(as(joris), 'first')
    return async () => {
      await watch.db.close()
      await base.close()
    }
  })

  const plant = (id: string, changes: Partial<MembersTable> = {}) =>
    plantMember(watch.db, 'rosa', { id, name: id.slice(2), credits: 50, paid_user: 1, signup_at: 0, ...changes })
  const as = (member: MembersTable, now = NOW) =>
    makeMemberContext(watch.db, member, { tenant: TENANT, services: { ...services, now: () => now }, now })
  const by = (id: string) => as({ ...joris, id })
  const to = (id: string) => ({ to: id, client_id: newPublicId(), body: 'Hello' })
  const scoped = () => scopeDb(watch.db, { poolId: 'rosa', tenantId: 'rosa' })
  const chatWith = (id: string) => conversationIdOf('rosa', ME, id)

  async function plantPhoto(id: string, position: number, changes: { shown_to?: string; status?: 'pending' } = {}) {
    const size = { width: 1, height: 1, thumbhash: '', position, created_at: NOW } as const
    await scoped()
      .insertInto('photos')
      .values({ ...PUBLIC_PHOTO, ...size, id, member_id: ME, status: 'active', ...changes })
      .execute()
  }

  async function faultsOf(verb: () => Promise<unknown>): Promise<string[]> {
    watch.take()
    await verb()
    return lockFaults(watch.take(), ALL)
  }

  it('which the watch tells from other orders', async () => {
    const touch = (table: 'members' | 'photos', id: string) => async (trx: ReturnType<typeof scoped>) => {
      if (table === 'photos') await trx.updateTable('photos').set({ position: 3 }).where('id', '=', id).execute()
      else await trx.updateTable('members').set({ credits: 3 }).where('id', '=', id).execute()
    }
    const inTurn = (...steps: ReturnType<typeof touch>[]) =>
      faultsOf(() =>
        scoped().transaction(async (trx) => {
          for (const step of steps) await step(trx)
        }),
      )
    expect(await inTurn(touch('members', AROUND[0]), touch('members', ME), touch('photos', 'first'))).toEqual([])
    expect(await inTurn(touch('members', ME), touch('photos', 'first'), touch('members', ME))).toEqual([])
    expect(await inTurn(touch('photos', 'first'), touch('members', ME))).toEqual([`the member ${ME} after photos`])
    expect(await inTurn(touch('members', ME), touch('members', AROUND[0]))).toEqual([
      `the member ${AROUND[0]} after ${ME}`,
    ])
  })

  it.each(AROUND)('around chats with %s', async (id) => {
    expect(await faultsOf(() => sendMessage(as(joris), to(id)))).toEqual([])
    expect(await faultsOf(() => sendMessage(by(id), to(ME)))).toEqual([])
    expect(await faultsOf(() => openConversation(as(joris), chatWith(id)))).toEqual([])
    expect(await faultsOf(() => deleteConversation(as(joris), chatWith(id)))).toEqual([])
    const sent = await sendMessage(by(id), to(ME))
    if (!sent.ok) throw new Error(sent.reason)
    const removed = { conversation: chatWith(id), message: sent.message.id, now: NOW }
    expect(await faultsOf(() => scoped().transaction((trx) => removeMessage(trx, removed)))).toEqual([])
  })

  it('around likes, passes and blocks', async () => {
    for (const id of AROUND) {
      expect(await faultsOf(() => unlikeMember(as(joris), id))).toEqual([])
      await unlikeMember(by(id), ME)
      expect(await faultsOf(() => likeMember(by(id), ME))).toEqual([])
      expect(await faultsOf(() => seeLike(as(joris), id))).toEqual([])
      await unlikeMember(by(id), ME)
      await likeMember(by(id), ME)
      expect(await faultsOf(() => passMember(as(joris), id))).toEqual([])
      expect(await faultsOf(() => undoPass(as(joris), id))).toEqual([])
      expect(await faultsOf(() => likeMember(as(joris), id))).toEqual([])
      expect(await faultsOf(() => blockMember(as(joris), id))).toEqual([])
      expect(await faultsOf(() => unblockMember(as(joris), id))).toEqual([])
    }
  })

  it('around payments and refunds', async () => {
    const payRefund = createRefundPayer({ services, findTenant: () => TENANT })
    const job = (order: string) => ({ tenantId: 'rosa', payload: { order } }) as Parameters<typeof payRefund>[0]
    const { order } = await placeOne(as(joris))
    expect(await faultsOf(() => placeOne(as(joris)))).toEqual([])
    expect(await faultsOf(() => settleOrder(as(joris), order, 'completed'))).toEqual([])
    expect(await faultsOf(() => refundOrder(as(joris), order.id))).toEqual([])
    expect(await faultsOf(() => payRefund(job(order.id)))).toEqual([])
    const { order: second } = await placeOne(as(joris))
    await settleOrder(as(joris), second, 'completed')
    expect(await faultsOf(() => settleOrder(as(joris), second, 'charged_back'))).toEqual([])
  })

  it('around a bank’s report, whatever its order', async () => {
    const placed: string[] = []
    for (const id of [AROUND[1], ME, AROUND[0]]) {
      const { order } = await placeOne(by(id), { method: 'directdebit' })
      await settleOrder(by(id), order, 'completed')
      await plantDebit(order.id, id, order.amount_cents)
      placed.push(order.id)
    }
    const operator = operatorBeside(as(joris))
    const { messageId } = (await makeCollection(operator))!
    // Refunded after it was collected: paid back by a file of the same id.
    await scoped()
      .updateTable('direct_debits')
      .set({ transfer_ref: messageId })
      .where('order_id', '=', placed[0]!)
      .execute()
    const xml =
      `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId>` +
      '<GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>'
    expect(await faultsOf(() => applyBankReport(operator, { xml }))).toEqual([])
    expect(await scoped().selectFrom('orders').select('status').distinct().execute()).toEqual([
      { status: 'charged_back' },
    ])
  })

  async function plantDebit(order_id: string, member_id: string, amount_cents: number) {
    const place = { street: 'Kade', house_number: '1', zip: '3511 AB', city: 'Utrecht', phone: '+31612345678' }
    const unsent = { collection_ref: null, collected_cents: 0, transfer_ref: null, returned_at: null }
    const cents = { amount_cents, refund_cents: 0 }
    const signed = { code_hash: '', code_expires_at: 0, signed_at: NOW, created_at: NOW, return_reason: '' }
    await scoped()
      .insertInto('direct_debits')
      .values({
        order_id,
        member_id,
        holder: 'Zoë',
        iban: 'NL91ABNA0417164300',
        ...place,
        ...unsent,
        ...signed,
        ...cents,
      })
      .execute()
  }

  it('around photos', async () => {
    const operator = operatorBeside(as(joris))
    const decide = (photo: string, decision: Parameters<typeof reviewPhoto>[1]['decision']) =>
      faultsOf(() => reviewPhoto(operator, { photo, decision }))
    expect(await decide('first', { status: 'rejected', reason: 'unclear' })).toEqual([])
    expect(await decide('first', { status: 'active' })).toEqual([])
    expect(await faultsOf(() => chooseMainPhoto(as(joris), 'first'))).toEqual([])
    expect(await faultsOf(() => setPhotoPrivate(as(joris), 'first', true))).toEqual([])
    expect(await faultsOf(() => removePhoto(as(joris), 'second'))).toEqual([])
    await plantPhoto('shown', 2, { shown_to: AROUND[0], status: 'pending' })
    expect(await decide('shown', { status: 'rejected', reason: 'unclear' })).toEqual([])
    expect(await faultsOf(() => settleDecidedPhoto({ ...as(joris) }, 'shown'))).toEqual([])
  })

  it('around what others see of a member, a sign-up and an end', async () => {
    expect(await faultsOf(() => updateOwnProfile(as(joris), { about_me: 'New' }))).toEqual([])
    expect(await faultsOf(() => chooseInvisible(as(joris), true))).toEqual([])
    expect(await faultsOf(() => deleteAccount(as(joris), { reason: 'other', note: '', password: '' }))).toEqual([])
    const back = await issueToken(scoped(), ME, 'reactivate', NOW)
    expect(await faultsOf(() => reactivate(as(joris), back))).toEqual([])
    await scoped().updateTable('members').set({ status: 'not_confirmed' }).where('id', '=', ME).execute()
    for (const id of AROUND) await sendMessage(as({ ...joris, status: 'not_confirmed' }), to(id))
    const link = await issueToken(scoped(), ME, 'activate', NOW)
    expect(await faultsOf(() => activate(as(joris), link))).toEqual([])
    expect(await faultsOf(() => deliverWaiting(as(joris), ME))).toEqual([])
  })

  it('around a consent', async () => {
    expect(await faultsOf(() => withdrawSensitive(as(joris)))).toEqual([])
    expect(await faultsOf(() => giveSensitive(as(joris)))).toEqual([])
    expect(await faultsOf(() => agreeToTerms(as(joris), '2024-01-01'))).toEqual([])
  })

  it('around an age check', async () => {
    const ctx = as(joris)
    for (const result of ['adult', 'minor'] as const) {
      const attempt = await issueToken(scoped(), ME, 'age_check', NOW, { data: demonstration.name })
      const message = demonstrationMessage(ctx, { attempt, result }, NOW)
      expect(await faultsOf(() => receiveAgeMessage(ctx, demonstration, message)), result).toEqual([])
    }
  })

  it('around an account that lapses', async () => {
    const sweep = (days: number) =>
      faultsOf(() => sweepLapsing({ db: scoped(), services, tenant: TENANT, now: NOW + days * 1440 * MINUTE_MS }))
    await scoped().updateTable('members').set({ last_seen_at: 0, ranked_at: 0 }).where('id', '=', ME).execute()
    for (const days of [0, 23, 30]) expect(await sweep(days)).toEqual([])
    const member = await scoped().selectFrom('members').select('status').where('id', '=', ME).executeTakeFirst()
    expect(member).toEqual({ status: 'deleted' })
  })

  it('around an erasure', async () => {
    await deleteAccount(as(joris), { reason: 'other', note: '', password: '' })
    const late = { ...services, now: () => NOW + REACTIVATION_MS + 5 * MINUTE_MS, personalData: PERSONAL_DATA }
    const erased = () => eraseDue(late, { poolId: 'rosa', tenantIds: ['rosa'] })
    expect(await faultsOf(async () => expect(await erased()).toBe(1))).toEqual([])
  })

  it('around messages that nobody answered', async () => {
    await scoped().updateTable('members').set({ fictional: 1 }).where('id', '=', AROUND[0]).execute()
    await sendMessage(as(joris), to(AROUND[0]))
    const refunding = { db: scoped(), poolId: 'rosa', now: NOW + ANSWER_WITHIN_MS, bus: services.bus }
    expect(await faultsOf(async () => expect(await refundUnanswered(refunding)).toBe(1))).toEqual([])
  })
})

describe('the change of an operator locks members first', () => {
  const PLANTED = ['anouk', 'joris', 'roxane', 'tess']

  /** An erasure of all that a member has is tried above. */
  const NAMES = (Object.keys(CHANGES) as (keyof typeof CHANGES)[]).filter((name) => name !== 'tombstones_replay')

  it.each(NAMES)('%s', async (name) => {
    const base = await open()
    const watch = await openWatch(base.url)
    const world = await makeWorld(watch.db)
    for (const id of ['anouk', 'tess']) {
      const other = await plantMember(watch.db, 'rosa', { id, name: id })
      await likeMember(makeMemberContext(watch.db, other, { tenant: TENANT, services: world.services }), 'joris')
    }
    vi.stubEnv('PAYMENT_ROSA_SEPA_CREDITOR_ID', 'DE98ZZZ09999999999')
    vi.stubEnv('PAYMENT_ROSA_SEPA_IBAN', 'DE87 1234 5678 1234 5678 90')
    const act = await CHANGES[name](world)
    watch.take()
    await act({ name: 'Noor', source: 'option' })
    expect(lockFaults(watch.take(), PLANTED)).toEqual([])
    await watch.db.close()
    await base.close()
  })
})
