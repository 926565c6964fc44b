import { listAnswersDue } from '#engine/domains/chat/index.ts'
import {
  compareItems,
  listCases,
  type PageOfQueue,
  QUEUE_KINDS,
  type QueueItem,
  type QueueKind,
} from '#engine/domains/moderation/index.ts'
import { listPhotosToReview } from '#engine/domains/photos/index.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { settingsIn } from '#engine/tenancy/settings-in.ts'
import { listClaims } from './claims.queries.ts'
import { claimKey } from './claims.ts'
import { listWaitingPlaces } from './waiting.queries.ts'

export interface QueueAsked extends PageOfQueue {
  /** Which kinds are listed; all by default. */
  readonly kinds?: readonly QueueKind[] | undefined
}

/** An item with the operator who has it before them. */
export interface ListedItem extends QueueItem {
  readonly claim: { readonly by: string; readonly until: number } | null
}

const LISTS = {
  ...{ report: listCases, complaint: listCases, photo: listPhotosToReview },
  ...{ appeal: listPhotosToReview, shown: listPhotosToReview },
  fictional: listAnswersDue,
} as const satisfies Record<QueueKind, (ctx: TenantOperatorContext, page: PageOfQueue) => Promise<QueueItem[]>>

const isStaffed = ({ tenant }: TenantOperatorContext) => settingsIn(tenant).fictional_staffed

async function listOfSite(
  ctx: TenantOperatorContext,
  { kinds = QUEUE_KINDS, ...page }: QueueAsked,
): Promise<QueueItem[]> {
  const wanted = kinds.filter((kind) => kind !== 'fictional' || isStaffed(ctx))
  const lists = [...new Set(wanted.map((kind) => LISTS[kind]))]
  const items = (await Promise.all(lists.map((list) => list(ctx, page)))).flat()
  return items
    .filter(({ kind }) => wanted.includes(kind))
    .sort(compareItems)
    .slice(0, page.limit)
}

/**
 * What waits for a decision at a site (product.md 10.6): under age and intimate pictures first, then what is due first. A
 * page goes on after the place of an item, whatever was decided meanwhile.
 */
export async function listQueue(ctx: TenantOperatorContext, asked: QueueAsked): Promise<ListedItem[]> {
  const items = await listOfSite(ctx, asked)
  const claims = await listClaims(ctx.db, items.map(claimKey), ctx.now)
  return items.map((item) => {
    const held = claims.find((claim) => claim.item === claimKey(item))
    return { ...item, claim: held ? { by: held.moderator, until: held.expires_at } : null }
  })
}

/** The queues of several sites as one; a site where nothing waits is not asked, so that a thousand of them cost nothing. */
export async function listQueues(sites: readonly TenantOperatorContext[], asked: QueueAsked): Promise<ListedItem[]> {
  const [first] = sites
  if (!first) return []
  const waiting = await listWaitingPlaces(first.services.db)
  const items: ListedItem[] = []
  for (const site of sites) {
    const { slug, poolId } = site.tenant
    const isWaiting = waiting.tenants.has(slug) || waiting.pools.has(poolId) || isStaffed(site)
    if (isWaiting) items.push(...(await listQueue(site, asked)))
  }
  return items.sort(compareItems).slice(0, asked.limit)
}
