/** Access to CCBill's API of subscriptions (ccbill.com/doc/ccbill-api-guide). */
export interface DataLink {
  readonly origin: string
  readonly timeoutMs: number
  readonly clientAccnum: string
  readonly clientSubacc: string
  readonly username: string
  readonly password: string
}

type Action = 'viewSubscriptionStatus' | 'refundTransaction'

/** The elements of the answer by name; a plain result is `results`. */
async function ask(link: DataLink, action: Action, parameters: Readonly<Record<string, string>>) {
  const query = new URLSearchParams({
    clientAccnum: link.clientAccnum,
    usingSubacc: link.clientSubacc,
    username: link.username,
    password: link.password,
    returnXML: '1',
    action,
    ...parameters,
  })
  const address = `${link.origin}/utils/subscriptionManagement.cgi?${query}`
  const response = await fetch(address, { signal: AbortSignal.timeout(link.timeoutMs) })
  if (!response.ok) throw new Error(`CCBill answered ${action} with ${response.status}`)
  const text = await response.text()
  const elements = [...text.matchAll(/<(\w+)>\s*([^<]*?)\s*<\/\1>/g)].map(([, name, value]) => [name, value])
  return Object.fromEntries(elements) as Readonly<Record<string, string | undefined>>
}

export interface SubscriptionState {
  readonly refunds: number
  readonly voids: number
  readonly chargebacks: number
}

/** A result that is final: no such subscription, or not of this account. All others may be gone at the next try. */
const UNKNOWN = new Set(['-2', '-3', '-4'])

/** What became of a sale; undefined if CCBill does not know it. @throws on errors that are worth a retry */
export async function findSubscription(link: DataLink, subscriptionId: string): Promise<SubscriptionState | undefined> {
  const found = await ask(link, 'viewSubscriptionStatus', { subscriptionId })
  if (UNKNOWN.has(found.results ?? '')) return undefined
  if (found.subscriptionStatus === undefined) throw new Error(`CCBill answered ${found.results ?? 'nothing'}`)
  return {
    refunds: countOf(found.refundsIssued),
    voids: countOf(found.voidsIssued ?? '0'),
    chargebacks: countOf(found.chargebacksIssued),
  }
}

/** @throws if it is no number: a sale of which this is not known is not refunded */
function countOf(text: string | undefined): number {
  if (!/^\d{1,9}$/.test(text ?? '')) throw new Error(`CCBill answered with a count of ${text ?? 'nothing'}`)
  return Number(text)
}

/** Pays `amount` (`nnn.nn`) back; false if CCBill does not know the sale. @throws on errors that are worth a retry */
export async function refundTransaction(link: DataLink, subscriptionId: string, amount: string): Promise<boolean> {
  const { results } = await ask(link, 'refundTransaction', { subscriptionId, amount })
  if (results === '1') return true
  if (UNKNOWN.has(results ?? '')) return false
  throw new Error(`CCBill refused the refund with ${results ?? 'no result'}`)
}
