import { toNumber } from '#engine/db/connect.ts'
import type { JobLane } from '#engine/db/schema.ts'
import { type SystemDb, systemDb } from '#engine/db/scope.ts'
import type { Services } from '../services.ts'
import { LANE_NAMES } from './lanes.ts'

/** Jobs of a lane are counted up to this: the count of a million would cost more than it says. */
const COUNTED_JOBS = 10_000

export interface LaneBacklog {
  /** Jobs that are due and not begun; `COUNTED_JOBS` for that many or more. */
  readonly waiting: number
  /** When the oldest of them fell due, epoch ms; undefined without one. */
  readonly oldestAt: number | undefined
  /** Jobs that failed until nobody tries them again; `COUNTED_JOBS` for that many or more. */
  readonly dead: number
}

const inLane = (db: SystemDb, lane: JobLane, status: 'queued' | 'dead', until: number) =>
  db.selectFrom('jobs').where('lane', '=', lane).where('status', '=', status).where('run_at', '<=', until)

async function countInLane(db: SystemDb, lane: JobLane, status: 'queued' | 'dead', until: number): Promise<number> {
  const some = inLane(db, lane, status, until).select('id').limit(COUNTED_JOBS)
  const { n } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .executeTakeFirstOrThrow()
  return toNumber(n)
}

async function readBacklog(db: SystemDb, lane: JobLane, now: number): Promise<LaneBacklog> {
  const oldest = await inLane(db, lane, 'queued', now).select('run_at').orderBy('run_at').limit(1).executeTakeFirst()
  return {
    waiting: await countInLane(db, lane, 'queued', now),
    oldestAt: oldest?.run_at,
    dead: await countInLane(db, lane, 'dead', now),
  }
}

/** How much of each lane waits, of all brands. */
export async function readBacklogs({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<ReadonlyMap<JobLane, LaneBacklog>> {
  const lanes = new Map<JobLane, LaneBacklog>()
  for (const lane of LANE_NAMES) lanes.set(lane, await readBacklog(systemDb(db), lane, now()))
  return lanes
}
