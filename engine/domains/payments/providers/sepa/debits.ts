import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { countAttempts, takeAttempt } from '#engine/platform/limits/attempts.ts'
import { countInProcess } from '#engine/platform/limits/in-process.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { shareOfMachine } from '#engine/platform/limits/machine.ts'
import { networkOf } from '#engine/platform/limits/network.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { applyNotice } from '../../notices.ts'
import { sendSms } from '../../sms/send.ts'
import { type DebitRow, findDebit, hasReturned, saveUnsigned, sign } from './queries.ts'
import type { DebitDetails } from './schema.ts'

const CODE_MS = 15 * 60_000

export type DebitRefusal = 'debit_blocked' | 'debit_limit' | 'sms_many' | 'sms_failed' | 'code_invalid' | 'codes_many'
export type DebitResult = { readonly ok: true } | { readonly ok: false; readonly reason: DebitRefusal }

const refuse = (reason: DebitRefusal): DebitResult => ({ ok: false, reason })

/** An order takes a mandate until it is paid or closed. */
export const takesMandate = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'created' || status === 'failed' || status === 'cancelled'

const memberKey = (memberId: string) => `debit:${memberId}`
const accountKey = (iban: string) => `debit-account:${iban}`

const hashCode = ({ services }: MemberContext, orderId: string, code: string) =>
  createHmac('sha256', services.secrets.signing).update(`debit:${orderId}:${code}`).digest('base64url')

/** Stores the details of a mandate and sends a code to the phone that signs it (product.md 14.6). */
export async function giveDetails(ctx: MemberContext, order: OrderRow, details: DebitDetails): Promise<DebitResult> {
  const { db, now, viewer } = ctx
  if (await hasReturned(db, viewer.id, details.iban)) return refuse('debit_blocked')
  if (await isUsedUp(db, viewer.id, details.iban, now)) return refuse('debit_limit')
  if (!(await maySend(ctx, details.phone))) return refuse('sms_many')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await saveUnsigned(db, {
    ...details,
    order_id: order.id,
    member_id: viewer.id,
    code_hash: hashCode(ctx, order.id, code),
    code_expires_at: now + CODE_MS,
    signed_at: null,
    amount_cents: order.amount_cents,
    refund_cents: 0,
    collection_ref: null,
    collected_cents: 0,
    transfer_ref: null,
    returned_at: null,
    return_reason: '',
    created_at: now,
  })
  const text = translatorOf(ctx).t('directdebit:sms', { code, brand: ctx.tenant.name })
  return (await sendSms(ctx, { id: order.id, to: details.phone, text })) ? { ok: true } : refuse('sms_failed')
}

const takeOfMachine = countInProcess(LIMITS.smsOfMachine)

/** Counts one SMS to a number; the narrowest limit first, so that one member uses up none of the others. */
async function maySend({ db, now, viewer, ip, tenant }: MemberContext, phone: string): Promise<boolean> {
  const limits = [
    [`sms:${viewer.id}`, LIMITS.smsOfMember],
    [`sms-number:${phone}`, LIMITS.smsOfNumber],
    [`sms-address:${networkOf(ip)}`, LIMITS.smsOfAddress],
    [`sms-tenant:${tenant.slug}`, LIMITS.smsOfTenant],
  ] as const
  for (const [key, limit] of limits) if (!(await takeAttempt(db, key, limit, now)).ok) return false
  return takeOfMachine('', shareOfMachine(LIMITS.smsOfMachine.count), now)
}

async function isUsedUp(db: ScopedDb, memberId: string, iban: string, now: number): Promise<boolean> {
  const own = await countAttempts(db, memberKey(memberId), now)
  const account = await countAttempts(db, accountKey(iban), now)
  return own.count >= LIMITS.debitOfMember.count || account.count >= LIMITS.debitOfAccount.count
}

/** Thrown to roll back the transaction. */
class LimitReached extends Error {}

/**
 * Signs the mandate with its code: the order is completed, and the next collection has it. A second call changes
 * nothing.
 */
export async function confirmDebit(ctx: MemberContext, order: OrderRow, code: string): Promise<DebitResult> {
  const { db, now, viewer } = ctx
  if (!(await takeAttempt(db, `debit-code:${viewer.id}`, LIMITS.debitCode, now)).ok) return refuse('codes_many')
  const debit = await findDebit(db, order.id)
  if (!debit || !isCode(ctx, debit, code)) return refuse('code_invalid')
  if (await hasReturned(db, viewer.id, debit.iban)) return refuse('debit_blocked')
  try {
    await db.transaction((trx) => signWithinLimits(trx, debit, now))
  } catch (error) {
    if (error instanceof LimitReached) return refuse('debit_limit')
    throw error
  }
  // Killed before this, the order is completed when the provider is asked about it.
  const amount = { minorUnits: order.amount_cents, currency: order.currency }
  await applyNotice(ctx, order.provider, { orderId: order.id, state: 'completed', amount })
  return { ok: true }
}

function isCode(ctx: MemberContext, { order_id, code_hash, code_expires_at }: DebitRow, code: string): boolean {
  const given = Buffer.from(hashCode(ctx, order_id, code))
  return timingSafeEqual(given, Buffer.from(code_hash)) && code_expires_at > ctx.now
}

async function signWithinLimits(trx: ScopedDb, debit: DebitRow, now: number): Promise<void> {
  if (!(await sign(trx, debit.order_id, debit.code_hash, now))) return
  const own = await takeAttempt(trx, memberKey(debit.member_id), LIMITS.debitOfMember, now)
  const account = await takeAttempt(trx, accountKey(debit.iban), LIMITS.debitOfAccount, now)
  if (!own.ok || !account.ok) throw new LimitReached()
}
