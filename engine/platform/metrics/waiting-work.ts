import type { ScopedDb } from '#engine/db/scope.ts'

/** A queue that operators work off, as the metrics show it. */
export interface WorkQueue {
  /** The value of the label `queue`. */
  readonly name: string
  /** Whose rows it has: those of a pool, or of one brand. */
  readonly per: 'pool' | 'tenant'
  /** When what waits came in, epoch ms, oldest first, at most `limit`. */
  listWaitingSince(db: ScopedDb, limit: number): Promise<readonly number[]>
}
