import type { LanderCountsTable, MembersTable } from '#engine/db/schema.ts'
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
import { countVariant } from './experiments/count.ts'
import { visitorKey } from './experiments/place.ts'
import { isProgram } from './programs.ts'
import { parseTracking, readTracking, sourceOf } from './tracking.ts'

export interface LanderVisit {
  readonly lander: string
  readonly slug: string
  readonly kind: LanderCountsTable['kind']
  /** As `sourceOf` writes it. */
  readonly source: string
  readonly country: string
  /** Of the visitor; undefined where nobody is there. */
  readonly ip: string | undefined
  /** Epoch ms. */
  readonly now: number
}

const takeOfMachine = countInProcess(LIMITS.landerRowOfMachine)

/** Counts one visit per tenant, lander, slug, source, country, kind and day in UTC (product.md 15.3). */
export async function countLanderVisit(db: ScopedDb, { ip, now, ...visit }: LanderVisit): Promise<void> {
  const row = { ...visit, day: new Date(now).toISOString().slice(0, 10) }
  if (await countUp(db, row)) return
  const isNamed = Boolean(row.slug || row.source)
  const known = isNamed && !(await mayName(db, ip, now)) ? { ...row, slug: '', source: '' } : row
  await insertIgnore(db, 'lander_counts', { ...known, count: 0 })
  await countUp(db, known)
}

/** Counts a visitor's view or start beside the work of the page; programs that read pages are no visitors. */
export async function countVisitor(
  ctx: RequestContext,
  {
    variant,
    ...visit
  }: Pick<LanderVisit, 'lander' | 'slug'> & {
    readonly kind: 'view' | 'start' | 'bounce'
    readonly variant?: string
  },
): Promise<void> {
  if (isProgram(ctx.userAgent)) return
  const { db, ip, now, country } = ctx
  const source = sourceOf(readTracking(ctx))
  await writeBeside(ctx, async () => {
    await countLanderVisit(db, { ...visit, source, country, ip, now })
    if (variant !== undefined && visit.kind !== 'bounce')
      await countVariant(db, { variant, kind: visit.kind, visitor: visitorKey(ctx), now })
  })
}

/**
 * Whoever visits makes up slugs and sources, and each is a row a day: the narrowest limit first, so that one visitor
 * uses up no other.
 */
async function mayName(db: ScopedDb, ip: string | undefined, now: number): Promise<boolean> {
  const ofAddress = `lander-rows-by:${networkOf(ip ?? '')}`
  if (ip !== undefined && !(await takeAttempt(db, ofAddress, LIMITS.landerRowOfAddress, now)).ok) return false
  const ofTenant = `lander-rows:${db.scope.tenantId}`
  if (!(await takeAttempt(db, ofTenant, LIMITS.landerRowOfTenant, now)).ok) return false
  return takeOfMachine('', shareOfMachine(LIMITS.landerRowOfMachine.count), now)
}

async function countUp(
  db: ScopedDb,
  { lander, slug, source, country, kind, day }: Omit<LanderVisit, 'now' | 'ip'> & { readonly day: string },
) {
  const { numUpdatedRows } = await db
    .updateTable('lander_counts')
    .set((expression) => ({ count: expression('count', '+', 1) }))
    .where('lander', '=', lander)
    .where('slug', '=', slug)
    .where('source', '=', source)
    .where('country', '=', country)
    .where('kind', '=', kind)
    .where('day', '=', day)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Arrived = Pick<MembersTable, 'tracking' | 'country'>

const countLater = async (db: ScopedDb, member: Arrived, kind: 'confirmed' | 'paid', now: number) => {
  const { lander, lander_slug: slug = '', lander_variant: variant, ...source } = parseTracking(member.tracking)
  const visit = { slug, kind, source: sourceOf(source), country: member.country, ip: undefined, now }
  if (lander) await countLanderVisit(db, { lander, ...visit })
  if (variant !== undefined) await countVariant(db, { variant, kind, visitor: undefined, now })
}

/** Counts a confirmation for the lander that the sign-up came from, if it came from one. */
export const countConfirmation = (db: ScopedDb, { member, now }: MemberConfirmed): Promise<void> =>
  countLater(db, member, 'confirmed', now)

/**
 * Counts a member's first purchase for the lander that the sign-up came from, if it came from one. A purchase at another
 * brand of the pool counts nowhere: that brand did not place the lander.
 */
export async function countPurchase(db: ScopedDb, { memberId, isFirst, now }: OrderCompleted): Promise<void> {
  const member =
    isFirst &&
    (await db
      .selectFrom('members')
      .select(['tracking', 'country', 'tenant_id'])
      .where('id', '=', memberId)
      .executeTakeFirst())
  if (member && member.tenant_id === db.scope.tenantId) await countLater(db, member, 'paid', now)
}
