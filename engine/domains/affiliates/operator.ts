import { changeByOperator, changed, unchanged } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import type { PostbackEvent } from '#engine/tenancy/affiliates/postbacks.ts'
import { addressOf } from './address.ts'
import { findPostback, listNewest, type Postback, requeuePostback } from './queries.ts'
import { headersOf, reasonOf } from './sending.ts'
import { callNetwork, type Wire } from './wire.ts'

const MOST_LISTED = 200

export type PostbackRow = Awaited<ReturnType<typeof listNewest>>[number]

export interface ListedPostbacks {
  readonly status?: Postback['status'] | undefined
}

/** The newest postbacks of a brand, with what became of each. */
export const listPostbacks = (ctx: TenantOperatorContext, { status }: ListedPostbacks): Promise<PostbackRow[]> =>
  listNewest(ctx.db, status, MOST_LISTED)

export type ResendResult =
  | { readonly ok: true; readonly resent: boolean }
  | { readonly ok: false; readonly reason: 'not_found' }

/** Has a postback sent again within a minute, under the same event id. Recorded; one that is due already stays as it is. */
export async function resendPostback(
  ctx: TenantOperatorContext,
  { postback: id }: { readonly postback: string },
): Promise<ResendResult> {
  return changeByOperator<ResendResult>(ctx, async ({ trx }) => {
    const found = await findPostback(trx, id)
    if (!found) return { ok: false, reason: 'not_found' }
    if (!(await requeuePostback(trx, id, ctx.now))) return unchanged({ ok: true, resent: false } as const)
    const entry = { action: 'postback_resend', memberId: found.member_id, object: id, outcome: found.event } as const
    return changed({ ok: true, resent: true } as const, entry)
  })
}

export interface PostbackTest {
  readonly network: string
  readonly event: PostbackEvent
}

export type PostbackTestResult =
  | { readonly ok: true; readonly address: string; readonly answer: number }
  | { readonly ok: false; readonly reason: 'not_found' }
  | { readonly ok: false; readonly reason: 'not_reached'; readonly address: string; readonly error: string }

/** Sample values, which a network can tell from real ones: their references begin with `test`. */
const SAMPLE = { ref: 'test-ref', sub1: 'test-1', sub2: 'test-2', sub3: 'test-3' }

/** Calls a network's address once with sample values; nothing is stored. */
export async function testPostback(
  ctx: TenantOperatorContext,
  { network, event }: PostbackTest,
  wire: Wire = {},
): Promise<PostbackTestResult> {
  const { tenant } = ctx
  for (const country of tenant.countries) {
    const { postbacks, currency } = tenant.settingsByCountry[country]!
    const entry = postbacks.find((one) => one.network === network && one.events.includes(event))
    if (!entry) continue
    const isOfOrder = event === 'purchase' || event === 'refund'
    const sample = { id: `test-${ctx.now}`, event, country, amount_cents: isOfOrder ? 100 : 0 }
    const address = addressOf(entry, { ...sample, currency: isOfOrder ? currency : '' }, SAMPLE)
    try {
      const answer = await callNetwork(address, headersOf(ctx, entry, address), wire)
      return { ok: true, address: address.href, answer }
    } catch (error) {
      return { ok: false, reason: 'not_reached', address: address.href, error: reasonOf(error) }
    }
  }
  return { ok: false, reason: 'not_found' }
}
