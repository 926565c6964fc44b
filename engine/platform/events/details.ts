import type { EventsTable } from '#engine/db/schema.ts'
import type { RequestContext } from '../context.ts'

/** An event of one member, with the ids that it names. */
export interface DescribedEvent {
  readonly memberId: string
  readonly data: Readonly<Record<string, string>>
}

/** The site whose pages the stream serves: their addresses of pictures are its own. */
export type DescribeContext = Pick<RequestContext, 'db' | 'tenant' | 'settings' | 'services' | 'now'>

/**
 * Reads the detail of an event: what the member's pages show of it when it is sent (decisions/live.md). The database
 * sees the pool of the event. Undefined where the pages have to load it.
 */
export type DescribeEvent = (
  ctx: DescribeContext,
  event: DescribedEvent,
) => Promise<{ readonly revision: number } | undefined>

/** By the type of the event; events of other types carry ids alone. */
export type EventDetails = { readonly [type in EventsTable['type']]?: DescribeEvent }
