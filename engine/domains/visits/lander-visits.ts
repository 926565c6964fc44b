import { isbot } from 'isbot'
import type { LanderVisitsTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { countInProcess } from '#engine/platform/limits/in-process.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { shareOfMachine } from '#engine/platform/limits/machine.ts'
import { networkOf } from '#engine/platform/limits/network.ts'
import type { MemberConfirmed, OrderCompleted } from '#engine/platform/manifests/domain.ts'
import { writeBeside } from '#engine/platform/write-beside.ts'
import { parseLander } from './tracking.ts'

export interface LanderVisit {
  readonly lander: string
  readonly slug: string
  readonly kind: LanderVisitsTable['kind']
  /** Of the visitor; undefined where nobody is there. */
  readonly ip: string | undefined
  /** Epoch ms. */
  readonly now: number
}

const takeOfMachine = countInProcess(LIMITS.landerSlugOfMachine)

/** Counts one visit per tenant, lander, slug, kind and day in UTC (product.md 15.3). */
export async function countLanderVisit(db: ScopedDb, { lander, slug, kind, ip, now }: LanderVisit): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10)
  const row = { lander, slug, kind, day }
  if (await countUp(db, row)) return
  const known = !slug || (await mayListSlug(db, ip, now)) ? row : { ...row, slug: '' }
  await insertIgnore(db, 'lander_visits', { ...known, count: 0 })
  await countUp(db, known)
}

/** Programs say who they are, or nothing. */
const isProgram = (userAgent: string) => userAgent === '' || isbot(userAgent)

/** Counts a visitor's view or start beside the work of the page; programs that read pages are no visitors. */
export async function countVisitor(ctx: RequestContext, visit: Omit<LanderVisit, 'now' | 'ip'>): Promise<void> {
  if (isProgram(ctx.userAgent)) return
  await writeBeside(ctx, () => countLanderVisit(ctx.db, { ...visit, ip: ctx.ip, now: ctx.now }))
}

/** Whoever visits makes up slugs, and each is a row a day: the narrowest limit first, so that one visitor uses up no other. */
async function mayListSlug(db: ScopedDb, ip: string | undefined, now: number): Promise<boolean> {
  const ofAddress = `lander-slugs-by:${networkOf(ip ?? '')}`
  if (ip !== undefined && !(await takeAttempt(db, ofAddress, LIMITS.landerSlugOfAddress, now)).ok) return false
  const ofTenant = `lander-slugs:${db.scope.tenantId}`
  if (!(await takeAttempt(db, ofTenant, LIMITS.landerSlugOfTenant, now)).ok) return false
  return takeOfMachine('', shareOfMachine(LIMITS.landerSlugOfMachine.count), now)
}

async function countUp(
  db: ScopedDb,
  { lander, slug, kind, day }: Omit<LanderVisit, 'now' | 'ip'> & { readonly day: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('lander_visits')
    .set((expression) => ({ count: expression('count', '+', 1) }))
    .where('lander', '=', lander)
    .where('slug', '=', slug)
    .where('kind', '=', kind)
    .where('day', '=', day)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const countLater = async (db: ScopedDb, tracking: string, kind: 'confirmed' | 'paid', now: number) => {
  const { lander, lander_slug: slug = '' } = parseLander(tracking)
  if (lander) await countLanderVisit(db, { lander, slug, kind, ip: undefined, now })
}

/** Counts a confirmation for the lander that the sign-up came from, if it came from one. */
export const countConfirmation = (db: ScopedDb, { member, now }: MemberConfirmed): Promise<void> =>
  countLater(db, member.tracking, 'confirmed', now)

/**
 * Counts a member's first purchase for the lander that the sign-up came from, if it came from one. A purchase at another
 * brand of the pool counts nowhere: that brand did not place the lander.
 */
export async function countPurchase(db: ScopedDb, { memberId, isFirst, now }: OrderCompleted): Promise<void> {
  const member =
    isFirst &&
    (await db.selectFrom('members').select(['tracking', 'tenant_id']).where('id', '=', memberId).executeTakeFirst())
  if (member && member.tenant_id === db.scope.tenantId) await countLater(db, member.tracking, 'paid', now)
}
