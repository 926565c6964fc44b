import type { ScopedDb } from '#engine/db/scope.ts'
import { banInside, findToken, issueToken, spendToken } from '#engine/domains/accounts/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import type { SiteOfServer } from '#engine/platform/manifests/domain.ts'
import { lockAround, lockMembers } from '#engine/platform/revisions.ts'
import { findSiteSecrets } from '#engine/platform/secrets/site-secrets.ts'
import { HOUR_MS } from '#engine/platform/time-zone/durations.ts'
import { type AgeNotice, type AgeProvider, findAgeProvider } from '#engine/plugins/age-provider.ts'
import type { ProviderMessage, ProviderSite } from '#engine/plugins/payment-provider.ts'
import { findCheck, storeCheck } from './queries.ts'
import { AGE_CHECK, isEnough, methodFor, returnPath } from './rules.ts'

const ATTEMPT_MS = HOUR_MS

/** The provider of that name; undefined where it does not work on this site. */
export function findUsable(site: SiteOfServer, name: string): AgeProvider | undefined {
  const provider = findAgeProvider(name)
  if (!provider?.isAvailable(site)) return undefined
  return findSiteSecrets(site, { kind: 'age', name, secrets: provider.secrets }).ok ? provider : undefined
}

/** Whether the viewer may see members here: no check is asked for, or they have passed one that is enough. */
export async function hasPassed(ctx: MemberContext): Promise<boolean> {
  const method = methodFor(ctx)
  return isEnough(undefined, method) || isEnough(await findCheck(ctx.db, ctx.viewer.id), method)
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)

/**
 * Starts a check by the method that is asked of the viewer; returns where it goes on, which is undefined once the member's
 * word is stored.
 */
export async function startCheck(
  ctx: MemberContext,
): Promise<
  | { readonly ok: true; readonly redirectTo: string | undefined }
  | { readonly ok: false; readonly reason: 'age_unavailable' }
> {
  const provider = findUsable(ctx, methodFor(ctx))
  if (!provider) return { ok: false, reason: 'age_unavailable' }
  const { db, viewer, now, origin } = ctx
  const id = await issueToken(db, viewer.id, AGE_CHECK, now, { data: provider.name, forMs: ATTEMPT_MS })
  const started = await provider.start(ctx, { id, returnTo: `${origin}${returnPath(id)}` })
  if ('redirectTo' in started) return { ok: true, redirectTo: started.redirectTo }
  await applyNotice(ctx, provider, { attempt: id, result: started.result })
  return { ok: true, redirectTo: undefined }
}

export type AgeOutcome = 'applied' | 'unchanged' | 'refused'

/** Applies an authentic message of a provider; a forged, old, or repeated one and one of another pool changes nothing. */
export async function receiveAgeMessage(
  site: ProviderSite,
  provider: AgeProvider,
  message: ProviderMessage,
): Promise<AgeOutcome> {
  const notice = await provider.callback(site, message)
  return notice ? applyNotice(site, provider, notice) : 'refused'
}

/**
 * Stores result, method and day, once for an attempt. A minor's account is closed as by a ban, which a machine decided: the
 * mail and the page say so, and how to object (product.md 10.6).
 */
async function applyNotice(
  { services, tenant }: ProviderSite,
  { name }: AgeProvider,
  { attempt, result }: AgeNotice,
): Promise<AgeOutcome> {
  const now = services.now()
  const scope = { poolId: tenant.poolId, tenantId: tenant.slug }
  return transactionWithJobs(services, scope, async (trx, enqueue) => {
    const token = await findToken(trx, attempt, AGE_CHECK)
    if (token?.data !== name) return 'refused'
    const { member_id } = token
    // A ban changes what others see in their lists.
    await (result === 'minor' ? lockAround(trx, member_id) : lockMembers(trx, [member_id]))
    if (!(await spendToken(trx, attempt, AGE_CHECK, now))) return 'unchanged'
    if (result === 'cancelled') return 'applied'
    await storeCheck(trx, { member_id, result, method: name, day: dayOf(now) })
    const grounds = { reason: 'underage', facts: '', reportId: '', isAutomated: true } as const
    if (result === 'minor') await banInside({ trx, enqueue }, member_id, grounds, now)
    return 'applied'
  })
}

/** What became of an attempt, for the page that the provider leads back to; undefined if there was none. */
export async function readAttempt(db: ScopedDb, attempt: string): Promise<{ readonly memberId: string } | undefined> {
  const token = await findToken(db, attempt, AGE_CHECK)
  return token && { memberId: token.member_id }
}
