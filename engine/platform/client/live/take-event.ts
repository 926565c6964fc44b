import type { PageStores } from '../stores.tsx'
import { inTurn, type Turns } from './in-turn.ts'
import type { LiveNews, LiveStore } from './live-store.ts'

/** The loads of one page. */
interface PageLoads {
  readonly turns: Map<LiveStore, Turns>
  /** The highest revision of a detail that was applied. */
  revision: number
}

const pages = new WeakMap<PageStores, PageLoads>()

function loadsOf(stores: PageStores): PageLoads {
  const known = pages.get(stores) ?? { turns: new Map(), revision: 0 }
  pages.set(stores, known)
  return known
}

function turnsOf(stores: PageStores, live: LiveStore): Turns {
  const { turns } = loadsOf(stores)
  const known = turns.get(live) ?? inTurn(() => live.load(stores))
  turns.set(live, known)
  return known
}

/** Loads the content of these stores anew; resolves when they have it. */
export async function reload(stores: PageStores, lives: readonly LiveStore[]): Promise<void> {
  await Promise.all(lives.map((live) => turnsOf(stores, live).ask()))
}

/**
 * The event, without its detail if the page has applied a newer one: details arrive by the stream and in answers of
 * calls, in any order.
 */
function withCurrentDetail(stores: PageStores, news: LiveNews): LiveNews {
  const { detail, ...ids } = news.data
  if (detail === undefined) return news
  const loads = loadsOf(stores)
  const { revision } = detail as { readonly revision: number }
  if (revision < loads.revision) return { ...news, data: ids }
  loads.revision = revision
  return news
}

/** Applies an event to the stores by its detail, or loads them. */
export function takeEvent(stores: PageStores, lives: readonly LiveStore[], news: LiveNews): void {
  const current = withCurrentDetail(stores, news)
  for (const live of lives) {
    const change = live.on[current.type]
    if (change === undefined) continue
    const applied = change === 'load' ? change : change(current, stores)
    if (applied === 'load') void turnsOf(stores, live).ask()
    else if (applied === 'applied') turnsOf(stores, live).overtake()
  }
}
