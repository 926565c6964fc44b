import type { JobLane, JobsTable } from '#engine/db/schema.ts'
import { jobsOf } from '../manifests/collect.ts'
import type { MailServers, Services } from '../services.ts'

interface LaneLimits {
  /** Jobs of the lane that a process runs at a time. */
  readonly atOnce: number
  /** How many of these may wait for the same outside service. */
  readonly perService: number
  /**
   * How many of these are reserved for jobs that wait for no service, or for a service that has answered and has no
   * other job running. So several silent services together leave these places free.
   */
  readonly reserved: number
}

/** A process works each lane separately, so that a slow one delays no other. */
export const LANES: Readonly<Record<JobLane, LaneLimits>> = {
  // Four silent providers have eight jobs at most.
  money: { atOnce: 10, perService: 2, reserved: 2 },
  // As many for a server as there are connections to it: a killed process sends each mail that it was sending again.
  // Brands may have servers of their own: two silent ones leave the last places to the others.
  security_mail: { atOnce: 6, perService: 2, reserved: 2 },
  mail: { atOnce: 6, perService: 2, reserved: 2 },
  push: { atOnce: 4, perService: 4, reserved: 0 },
  media: { atOnce: 2, perService: 2, reserved: 0 },
  // Servers of affiliate networks, which nobody here knows.
  partners: { atOnce: 2, perService: 2, reserved: 0 },
  housekeeping: { atOnce: 2, perService: 2, reserved: 0 },
}

export const LANE_NAMES = Object.keys(LANES) as readonly JobLane[]

type Declared = Pick<Services, 'domains'>

/** The lane of a job, as its domain declares it. */
export function laneOf(services: Declared, kind: string, payload: unknown): JobLane {
  const lane = jobsOf(services.domains).get(kind)?.lane ?? 'housekeeping'
  return typeof lane === 'function' ? lane(payload, services.domains) : lane
}

/** The outside service that a job waits for; undefined for none. */
export const serviceOf = (
  services: MailServers,
  { kind, payload, tenant_id }: Pick<JobsTable, 'kind' | 'payload' | 'tenant_id'>,
) => jobsOf(services.domains).get(kind)?.asks?.(JSON.parse(payload), services, tenant_id)

function shuffle<T>(list: readonly T[]): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}

/** The jobs of each brand in turn, in random order, so that several workers seldom try the same job. */
export function takeTurns<T extends Pick<JobsTable, 'tenant_id'>>(rows: readonly T[]): T[] {
  const brands = shuffle([...Map.groupBy(shuffle(rows), (row) => row.tenant_id).values()])
  const turns = Math.max(0, ...brands.map(({ length }) => length))
  return Array.from({ length: turns }, (_, turn) => brands.flatMap((own) => own[turn] ?? [])).flat()
}
