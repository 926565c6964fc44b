import { randomInt } from 'node:crypto'
import { Document } from 'sepa'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { toSepaText } from './sepa-text.ts'

/** Whom the money goes to or comes from: the company of the site. */
export interface Creditor {
  readonly name: string
  readonly iban: string
  /** Creditor identifier of SEPA direct debit. */
  readonly creditorId: string
}

/** A payment of one debtor; `id` names order, mandate and transaction alike. */
export interface Debit {
  readonly id: string
  readonly cents: number
  readonly holder: string
  readonly iban: string
  /** When the mandate was signed, epoch ms. */
  readonly signedAt: number
  readonly text: string
}

const NAME_LENGTH = 70
const TEXT_LENGTH = 140

/** `MH20261122T121500Z4711`: its time is that of the message, so that the same id makes the same file. */
export function newMessageId(now: number): string {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  return `MH${stamp}${String(randomInt(10_000)).padStart(4, '0')}`
}

const ID = /^MH(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\d{4}$/

/** When a message was made, epoch ms; undefined for anything but an id of ours. */
export function timeOfMessage(id: string): number | undefined {
  const [, year, month, day, hour, minute, second] = (ID.exec(id) ?? []).map(Number)
  return year === undefined ? undefined : Date.UTC(year, month! - 1, day, hour, minute, second)
}

const isWeekend = (at: number) => [0, 6].includes(new Date(at).getUTCDay())

/** Two working days later. A bank moves a day that is a holiday to the next one. */
export function collectionDay(now: number): number {
  let at = now
  for (let left = 2; left > 0; ) {
    at += DAY_MS
    if (!isWeekend(at)) left -= 1
  }
  return at
}

/** The library writes dates in the zone of the process: midnight there of the UTC day. */
function calendarDay(at: number): Date {
  const day = new Date(at)
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate())
}

function openDocument(format: string, messageId: string, creditor: Creditor) {
  const madeAt = timeOfMessage(messageId)
  if (madeAt === undefined) throw new Error(`"${messageId}" is no message of ours`)
  const document = new Document(format)
  document.grpHdr.id = messageId
  document.grpHdr.created = new Date(madeAt)
  document.grpHdr.initiatorName = toSepaText(creditor.name, NAME_LENGTH)
  return { document, madeAt }
}

/** A pain.008 file that collects one-off core direct debits in euro. */
export function writeCollection(messageId: string, creditor: Creditor, debits: readonly Debit[]): string {
  const { document, madeAt } = openDocument('pain.008.001.08', messageId, creditor)
  const info = document.createPaymentInfo()
  info.sequenceType = 'OOFF'
  info.collectionDate = calendarDay(collectionDay(madeAt))
  info.creditorName = toSepaText(creditor.name, NAME_LENGTH)
  info.creditorIBAN = creditor.iban
  info.creditorId = creditor.creditorId
  info.batchBooking = true
  document.addPaymentInfo(info)
  for (const debit of debits) {
    const payment = info.createTransaction()
    payment.debtorName = toSepaText(debit.holder, NAME_LENGTH)
    payment.debtorIBAN = debit.iban
    payment.mandateId = debit.id
    payment.mandateSignatureDate = calendarDay(debit.signedAt)
    payment.amount = debit.cents / 100
    payment.end2endId = debit.id
    payment.remittanceInfo = toSepaText(debit.text, TEXT_LENGTH)
    info.addTransaction(payment)
  }
  return document.toString()
}

/** A pain.001 file that pays amounts back to those they were collected from. */
export function writeTransfers(messageId: string, creditor: Creditor, debits: readonly Debit[]): string {
  const { document, madeAt } = openDocument('pain.001.001.09', messageId, creditor)
  const info = document.createPaymentInfo()
  info.requestedExecutionDate = calendarDay(madeAt)
  info.debtorName = toSepaText(creditor.name, NAME_LENGTH)
  info.debtorIBAN = creditor.iban
  info.batchBooking = true
  document.addPaymentInfo(info)
  for (const debit of debits) {
    const payment = info.createTransaction()
    payment.creditorName = toSepaText(debit.holder, NAME_LENGTH)
    payment.creditorIBAN = debit.iban
    payment.amount = debit.cents / 100
    payment.end2endId = debit.id
    payment.remittanceInfo = toSepaText(debit.text, TEXT_LENGTH)
    info.addTransaction(payment)
  }
  return document.toString()
}
