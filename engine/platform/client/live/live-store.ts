import type { EventsTable } from '#engine/db/schema.ts'
import type { Signal } from '#engine/platform/bus.ts'
import type { PageStores } from '../stores.tsx'

/** The events and signals of the stream, and `push`: the browser got a push message. */
export type LiveType = EventsTable['type'] | Signal['type'] | 'push'

/** An event as stores get it. */
export interface LiveNews {
  /** The id of the event; '' for signals and `push`. */
  readonly id: string
  readonly type: LiveType
  /** Ids, and the event's `detail` if the server has sent one (decisions/live.md). */
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * What an event means for a store: it is applied and the store is up to date (`applied`), the store has to be loaded
 * (`load`), or the event changes nothing that the store has loaded (`beside`).
 */
export type Applied = 'applied' | 'load' | 'beside'

/** A store of the page that follows the member's events. A domain defines each of its own once, in `shared/live.ts`. */
export interface LiveStore {
  /** Loads the content and puts it into the store; leaves the store as it is where the call fails. */
  load(stores: PageStores): Promise<void>
  /** What each type of event does to the store; types that are absent do not change it. */
  readonly on: { readonly [type in LiveType]?: 'load' | ((news: LiveNews, stores: PageStores) => Applied) }
}
