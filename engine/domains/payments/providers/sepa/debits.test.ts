import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newPublicId } from '#engine/db/ids.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { setProcesses } from '#engine/platform/limits/machine.ts'
import { outboxDir } from '#engine/platform/mail/transport.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { operatorBeside } from '#engine/testing/operators/operator.ts'
import { placeOne } from '#engine/testing/orders.ts'
import { findOrder } from '../../queries.ts'
import { refundOrder } from '../../refunds.ts'
import { confirmDebit, giveDetails } from './debits.ts'
import { applyBankReport, makeCollection, makeTransfers } from './files.ts'
import sepa from './provider.ts'
import { findDebit, listBankFiles, noteRefund } from './queries.ts'
import { detailsSchema } from './schema.ts'

const TENANT = makeTenant('rosa', { payment_providers: ['sepa'], payment_methods: ['directdebit'] })
const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

const DETAILS = {
  holder: 'Zoë de Vries',
  iban: 'NL91ABNA0417164300',
  street: 'Oudegracht',
  house_number: '12 bis',
  zip: '3511 AB',
  city: 'Utrecht',
  phone: '+31612345678',
}
const OTHER_IBAN = 'DE40987654329876543210'
let later = NOW

describeOnBothDialects('direct debit', (open) => {
  let base: Db
  let buyer: MembersTable
  let services: ReturnType<typeof makeServices>

  beforeEach(async () => {
    base = await open()
    services = makeServices(base)
    buyer = await plantMember(base, 'rosa', { signup_at: 0 })
    vi.stubEnv('PAYMENT_ROSA_SEPA_CREDITOR_ID', 'DE98ZZZ09999999999')
    vi.stubEnv('PAYMENT_ROSA_SEPA_IBAN', 'DE87 1234 5678 1234 5678 90')
    return () => base.close()
  })

  const at = (member = buyer, now = NOW) =>
    makeMemberContext(base, member, { tenant: TENANT, services: { ...services, now: () => now }, now })
  type Ctx = ReturnType<typeof at>

  const place = (ctx: Ctx) => placeOne(ctx, { method: 'directdebit' })
  /** The code of the newest SMS about an order, of the outbox. */
  const codeOf = (orderId: string) => {
    const dir = outboxDir(services, 'rosa')
    const [file] = readdirSync(dir)
      .filter((name) => name.endsWith(`${orderId}.json`))
      .sort()
      .reverse()
    const { to, text } = JSON.parse(readFileSync(join(dir, file!), 'utf8')) as { to: string; text: string }
    return { to, code: /\d{6}/.exec(text)![0] }
  }
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  const signNew = async (ctx: Ctx, details = DETAILS) => {
    const { order } = await place(ctx)
    const given = await giveDetails(ctx, order, details)
    const result = given.ok ? await confirmDebit(ctx, order, codeOf(order.id).code) : given
    return { order, result }
  }
  const creditsOf = async (member = buyer) =>
    (await base.kysely.selectFrom('members').select('credits').where('id', '=', member.id).executeTakeFirstOrThrow())
      .credits
  const statusOf = async (id: string) => (await findOrder(at().db, id))?.status
  const report = (messageId: string, ids: readonly string[]) =>
    `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId></OrgnlGrpInfAndSts>` +
    `<OrgnlPmtInfAndSts>${ids.map((id) => `<TxInfAndSts><OrgnlEndToEndId>${id.replaceAll('-', '')}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf></TxInfAndSts>`).join('')}</OrgnlPmtInfAndSts>` +
    '</CstmrPmtStsRpt></Document>'

  it('leads from the order to its mandate, and from the code to the credits, once', async () => {
    const ctx = at()
    const { order, redirectTo } = await place(ctx)
    expect(redirectTo).toBe(`/directdebit?order=${order.id}`)
    expect(await giveDetails(ctx, order, DETAILS)).toEqual({ ok: true })
    const { to, code } = codeOf(order.id)
    expect(to).toBe(DETAILS.phone)
    expect(await confirmDebit(ctx, order, other(code))).toEqual({ ok: false, reason: 'code_invalid' })
    expect(await creditsOf()).toBe(0)
    const both = await Promise.all([confirmDebit(ctx, order, code), confirmDebit(ctx, order, code)])
    expect(both).toEqual([{ ok: true }, { ok: true }])
    expect(await creditsOf()).toBe(60)
    expect(await statusOf(order.id)).toBe('completed')
  })

  it('ends a code after a quarter of an hour, and by a newer one', async () => {
    const { order } = await place(at())
    await giveDetails(at(), order, DETAILS)
    const { code } = codeOf(order.id)
    const late = at(buyer, NOW + 15 * MINUTE_MS)
    expect(await confirmDebit(late, order, code)).toEqual({ ok: false, reason: 'code_invalid' })
    await giveDetails(late, order, DETAILS)
    const newer = codeOf(order.id).code
    if (newer !== code) expect(await confirmDebit(late, order, code)).toEqual({ ok: false, reason: 'code_invalid' })
    expect(await confirmDebit(late, order, newer)).toEqual({ ok: true })
  })

  it('refuses codes beyond the limit, the right one too', async () => {
    const { order } = await place(at())
    await giveDetails(at(), order, DETAILS)
    const { code } = codeOf(order.id)
    for (let tries = 0; tries < LIMITS.debitCode.count; tries += 1) await confirmDebit(at(), order, other(code))
    expect(await confirmDebit(at(), order, code)).toEqual({ ok: false, reason: 'codes_many' })
    expect(await creditsOf()).toBe(0)
  })

  it('sends no more codes than the limits of a member and of a number allow', async () => {
    const { order } = await place(at())
    for (let tries = 0; tries < LIMITS.smsOfMember.count; tries += 1) await giveDetails(at(), order, DETAILS)
    expect(await giveDetails(at(), order, DETAILS)).toEqual({ ok: false, reason: 'sms_many' })
    const stranger = at(await plantMember(base, 'rosa', { signup_at: 0 }))
    const { order: theirs } = await place(stranger)
    const elsewhere = { ...DETAILS, iban: OTHER_IBAN }
    expect(await giveDetails(stranger, theirs, elsewhere)).toEqual({ ok: false, reason: 'sms_many' })
    expect(await giveDetails(stranger, theirs, { ...elsewhere, phone: '+31687654321' })).toEqual({ ok: true })
  })

  it('sends no more codes than the limits of an address and of a tenant allow, to whatever numbers', async () => {
    let number = 20_000_000
    const ask = async (ip: string) => {
      const ctx = { ...at(await plantMember(base, 'rosa', { signup_at: 0 })), ip }
      const { order } = await place(ctx)
      number += 1
      return giveDetails(ctx, order, { ...DETAILS, phone: `+316${number}` })
    }
    const { count } = LIMITS.smsOfAddress
    for (let sent = 0; sent < count; sent += 1) expect(await ask(`2001:db8:1:1::${sent}`)).toEqual({ ok: true })
    expect(await ask('2001:db8:1:1::ffff')).toEqual({ ok: false, reason: 'sms_many' })
    expect(await ask('2001:db8:1:2::1')).toEqual({ ok: true })
    const { db } = at()
    for (let sent = 0; sent < LIMITS.smsOfTenant.count; sent += 1)
      await takeAttempt(db, 'sms-tenant:rosa', LIMITS.smsOfTenant, NOW)
    expect(await ask('2001:db8:1:3::1')).toEqual({ ok: false, reason: 'sms_many' })
  })

  it('sends no more codes than the machine allows, of which each of its processes has a part', async () => {
    setProcesses(LIMITS.smsOfMachine.count / 2)
    onTestFinished(() => setProcesses(1))
    // The count is the process's own, so each run of the test has a week of its own.
    later += WEEK_MS
    const sent: boolean[] = []
    for (const tail of ['01', '02', '03']) {
      const ctx = at(await plantMember(base, 'rosa', { signup_at: 0 }), later)
      const { order } = await place(ctx)
      sent.push((await giveDetails(ctx, order, { ...DETAILS, phone: `+316123456${tail}` })).ok)
    }
    expect(sent).toEqual([true, true, false])
  })

  it('reaches a limit of member and account, which ends after a week', async () => {
    for (let done = 0; done < LIMITS.debitOfMember.count; done += 1)
      expect((await signNew(at())).result).toEqual({ ok: true })
    expect((await signNew(at())).result).toEqual({ ok: false, reason: 'debit_limit' })
    const stranger = await plantMember(base, 'rosa', { signup_at: 0 })
    expect((await signNew(at(stranger))).result).toEqual({ ok: false, reason: 'debit_limit' })
    const elsewhere = { ...DETAILS, iban: OTHER_IBAN, phone: '+31687654321' }
    expect((await signNew(at(stranger), elsewhere)).result).toEqual({ ok: true })
    expect((await signNew(at(buyer, NOW + WEEK_MS))).result).toEqual({ ok: true })
  })

  it('lets no more than the limit through at once', async () => {
    const ready = []
    for (let count = 0; count < LIMITS.debitOfMember.count + 2; count += 1) {
      const { order } = await place(at())
      await giveDetails(at(), order, { ...DETAILS, phone: `+3161234567${count}` })
      ready.push({ order, code: codeOf(order.id).code })
    }
    const results = await Promise.all(ready.map(({ order, code }) => confirmDebit(at(), order, code)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(LIMITS.debitOfMember.count)
    expect(await creditsOf()).toBe(60 * LIMITS.debitOfMember.count)
  })

  it('collects each signed debit in one file, which can be written again', async () => {
    const ctx = at()
    const { order } = await signNew(ctx)
    const { order: unsigned } = await place(ctx)
    await giveDetails(ctx, unsigned, DETAILS)
    const file = await makeCollection(operatorBeside(ctx))
    expect(file).toMatchObject({ count: 1, cents: 1999 })
    expect(file?.xml).toContain(`<MndtId>${order.id.replaceAll('-', '')}</MndtId>`)
    expect(await makeCollection(operatorBeside(ctx))).toBeUndefined()
    expect(await makeCollection(operatorBeside(at(buyer, NOW + WEEK_MS)), { again: file?.messageId })).toEqual(file)
  })

  it('marks no debit, and pays none back, where its file could not be stored', async () => {
    const ctx = at()
    const { order } = await signNew(ctx)
    const store = () => {
      throw new Error('no space left on device')
    }
    await expect(makeCollection(operatorBeside(ctx), { store })).rejects.toThrow('no space left')
    expect((await findDebit(ctx.db, order.id))?.collection_ref).toBeNull()
    const stored: string[] = []
    const file = await makeCollection(operatorBeside(ctx), { store: ({ xml }) => void stored.push(xml) })
    expect(file).toMatchObject({ count: 1 })
    expect(stored).toEqual([file?.xml])
    await refundOrder(ctx, order.id)
    await noteRefund(ctx.db, order.id, order.amount_cents)
    await expect(makeTransfers(operatorBeside(ctx), { store })).rejects.toThrow('no space left')
    expect((await findDebit(ctx.db, order.id))?.transfer_ref).toBeNull()
    expect(await makeTransfers(operatorBeside(ctx))).toMatchObject({ count: 1 })
  })

  it('keeps the debits of another site out of its files', async () => {
    const { order } = await signNew(at())
    const row = (await findDebit(at().db, order.id))!
    await systemDb(base)
      .insertInto('direct_debits')
      .values({ ...row, tenant_id: 'other' })
      .execute()
    expect(await makeCollection(operatorBeside(at()))).toMatchObject({ count: 1 })
    const theirs = systemDb(base).selectFrom('direct_debits').select('collection_ref').where('tenant_id', '=', 'other')
    expect(await theirs.execute()).toEqual([{ collection_ref: null }])
  })

  it('collects less after a refund, nothing after a whole one, and pays back what was collected', async () => {
    const ctx = at()
    const [{ order: part }, { order: whole }] = [await signNew(ctx), await signNew(ctx)]
    expect(await sepa.refund(ctx, part, 999, part.id)).toBe('accepted')
    expect(await sepa.refund(ctx, part, 999, part.id)).toBe('accepted')
    expect(await sepa.refund(ctx, whole, 1999, whole.id)).toBe('accepted')
    const file = await makeCollection(operatorBeside(ctx))
    expect(file).toMatchObject({ count: 1, cents: 1000 })
    expect(await makeTransfers(operatorBeside(ctx))).toBeUndefined()
    const { order: collected } = await signNew(ctx)
    await makeCollection(operatorBeside(at(buyer, NOW + MINUTE_MS)))
    expect(await sepa.refund(ctx, collected, 500, collected.id)).toBe('accepted')
    const transfers = await makeTransfers(operatorBeside(ctx))
    expect(transfers).toMatchObject({ count: 1, cents: 500 })
    expect(await makeTransfers(operatorBeside(ctx))).toBeUndefined()
    expect(await makeTransfers(operatorBeside(at(buyer, NOW + WEEK_MS)), { again: transfers?.messageId })).toEqual(
      transfers,
    )
    const listed = await listBankFiles(ctx.db)
    expect(listed.map(({ kind, count, cents }) => [kind, count, cents])).toEqual(
      expect.arrayContaining([
        ['collection', 1, 1000],
        ['collection', 1, 1999],
        ['transfers', 1, 500],
      ]),
    )
  })

  it('declines the refund of an order that has no signed mandate', async () => {
    const { order } = await place(at())
    expect(await sepa.refund(at(), order, 999, order.id)).toBe('declined')
  })

  it('charges back what the bank rejects, and blocks the member and the account', async () => {
    const ctx = at()
    const { order } = await signNew(ctx)
    const { messageId } = (await makeCollection(operatorBeside(ctx)))!
    const xml = report(messageId, [order.id, newPublicId()])
    const outcome = await applyBankReport(operatorBeside(ctx), { xml })
    expect(outcome).toMatchObject({ messageId, returned: 1 })
    expect(outcome.ok && outcome.unknown).toHaveLength(1)
    expect(await statusOf(order.id)).toBe('charged_back')
    expect(await findDebit(ctx.db, order.id)).toMatchObject({ returned_at: NOW, return_reason: 'AM04' })
    expect(await applyBankReport(operatorBeside(at(buyer, NOW + 1)), { xml })).toEqual(outcome)
    expect(await findDebit(ctx.db, order.id)).toMatchObject({ returned_at: NOW })
    const blocked = { ok: false, reason: 'debit_blocked' }
    expect((await signNew(ctx, { ...DETAILS, iban: OTHER_IBAN })).result).toEqual(blocked)
    const stranger = at(await plantMember(base, 'rosa', { signup_at: 0 }))
    expect((await signNew(stranger)).result).toEqual(blocked)
  })

  it('gives the credits of a refund back whose transfer the bank rejects, once', async () => {
    const ctx = at()
    const { order } = await signNew(ctx)
    await makeCollection(operatorBeside(ctx))
    expect(await refundOrder(ctx, order.id)).toMatchObject({ ok: true })
    await sepa.refund(ctx, order, 1999, order.id)
    const { messageId } = (await makeTransfers(operatorBeside(at(buyer, NOW + MINUTE_MS))))!
    expect(await creditsOf()).toBe(0)
    const xml = report(messageId, [order.id])
    expect(await applyBankReport(operatorBeside(ctx), { xml })).toMatchObject({ returned: 0, unpaid: 1, unknown: [] })
    expect(await statusOf(order.id)).toBe('completed')
    expect(await creditsOf()).toBe(60)
    await applyBankReport(operatorBeside(ctx), { xml })
    expect(await creditsOf()).toBe(60)
  })

  it('charges back nothing for a report of another message', async () => {
    const { order } = await signNew(at())
    await makeCollection(operatorBeside(at()))
    expect(await applyBankReport(operatorBeside(at()), { xml: report('MH1', [order.id]) })).toMatchObject({
      returned: 0,
    })
    expect(await statusOf(order.id)).toBe('completed')
  })

  it('completes an order that was signed before its process was killed', async () => {
    const { order } = await place(at())
    await giveDetails(at(), order, DETAILS)
    expect(await sepa.status(at(), order)).toBeUndefined()
    await at().db.updateTable('direct_debits').set({ signed_at: NOW }).where('order_id', '=', order.id).execute()
    const amount = { minorUnits: 1999, currency: 'EUR' }
    expect(await sepa.status(at(), order)).toEqual({ state: 'completed', amount })
  })

  it('takes no message, as banks send none', async () => {
    const message = {
      method: 'POST',
      body: Buffer.alloc(0),
      headers: {},
      query: new URLSearchParams(),
      receivedAt: NOW,
    }
    expect(await sepa.callback(at(), { ...message, method: 'POST' })).toBeUndefined()
  })
})

it.each([
  ['nl91 abna 0417 1643 00', 'NL91ABNA0417164300'],
  ['DE40987654329876543210', 'DE40987654329876543210'],
  ['NL92ABNA0417164300', undefined],
  ['TR330006100519786457841326', undefined],
  ['', undefined],
])('reads the account %j as %s', (iban, read) => {
  const parsed = detailsSchema('NL', ['NL', 'DE']).safeParse({ ...DETAILS, iban })
  expect(parsed.data?.iban).toBe(read)
  if (!parsed.success) expect(parsed.error.issues[0]?.message).toBe('directdebit:error.iban')
})

it.each([
  ['NL', '06 1234 5678', '+31612345678'],
  ['DE', '0151 23456789', '+4915123456789'],
  ['NL', '+49 151 23456789', '+4915123456789'],
  ['NL', '12', undefined],
  ['NL', 'call me', undefined],
  // Of a country that the site does not serve, of none, at a price of its own, and of a desk.
  ['NL', '+46 70 123 45 67', undefined],
  ['NL', '+882 16 1234567', undefined],
  ['NL', '+31 900 1234', undefined],
  ['NL', '+31 20 1234567', undefined],
])('reads in %s the phone number %j as %s', (country, phone, read) => {
  const parsed = detailsSchema(country, ['NL', 'DE']).safeParse({ ...DETAILS, phone })
  expect(parsed.data?.phone).toBe(read)
})

it('wants every field, and a name with letters that a bank takes', () => {
  const empty = Object.fromEntries(Object.keys(DETAILS).map((name) => [name, '']))
  expect(
    detailsSchema('NL', ['NL', 'DE'])
      .safeParse(empty)
      .error?.issues.map(({ path }) => path[0]),
  ).toEqual(expect.arrayContaining(Object.keys(DETAILS)))
  expect(detailsSchema('NL', ['NL', 'DE']).safeParse({ ...DETAILS, holder: '日本' }).success).toBe(false)
})
