const DAY_MS = 86_400_000

/** SQL of one dialect. */
export interface Speech {
  /** A number as eight hexadecimal digits. */
  hex(number: string): string
  /** Integer division. */
  div(number: string, by: number): string
  mod(number: string, by: number): string
  concat(...parts: readonly string[]): string
}

export const SQLITE: Speech = {
  hex: (number) => `printf('%08x', ${number})`,
  div: (number, by) => `((${number}) / ${by})`,
  mod: (number, by) => `((${number}) % ${by})`,
  concat: (...parts) => `(${parts.join(' || ')})`,
}

export const MYSQL: Speech = {
  hex: (number) => `lower(lpad(hex(${number}), 8, '0'))`,
  div: (number, by) => `((${number}) div ${by})`,
  mod: (number, by) => `((${number}) mod ${by})`,
  concat: (...parts) => `concat(${parts.join(', ')})`,
}

/** Rows of a table as expressions of their number `i`. */
export interface Rows {
  readonly table: string
  readonly count: number
  readonly columns: Readonly<Record<string, string>>
}

export interface Scene {
  readonly poolId: string
  readonly tenantId: string
  /** Epoch ms. */
  readonly now: number
  readonly members: number
  readonly events: number
  /** Bytes of what is not an event. */
  readonly restBytes: number
}

/** What a row takes with its indexes, and its part of the bytes beside events (decisions/retention.md). */
const JOB = { bytes: 516, part: 0.25 }
const MESSAGE = { bytes: 480, part: 0.6 }
const ENTRY = { bytes: 330, part: 0.1 }
const CALLBACK = { bytes: 573, part: 0.04 }
const ATTEMPT = { bytes: 199, part: 0.01 }

/** Of ten rows with an age, so many are older than they may be. */
const OLD_OF_TEN = 8
/** Attempts are as old as they may be once their window is over. */
const ATTEMPT_DAYS = 2
const BODY = 'Shall we walk to the lake on Sunday, if it does not rain, and talk about the film you saw last week?'

/** The id of a member as `bench/search/people.ts` makes it. */
const memberId = (to: Speech, poolId: string, number: string) =>
  to.concat(to.hex(number), `'-0000-4000-8000-${poolId.padStart(12, '0').slice(-12)}'`)

/** Times of rows in the order of their numbers: eight of ten older than `days`, the others younger, and none near it. */
function timeOf(to: Speech, { now }: Scene, count: number, days: number): string {
  const old = Math.floor((count * OLD_OF_TEN) / 10)
  const spread = (from: number, until: number, number: string, of: number) =>
    `${now - Math.round(from * DAY_MS)} + ${to.div(`(${number}) * ${Math.round((from - until) * 86_400)}`, Math.max(1, of))} * 1000`
  const older = spread(days * 3, days + 1, 'i', old)
  return `case when i < ${old} then ${older} else ${spread(days - 1, 1, `i - ${old}`, count - old)} end`
}

const countOf = ({ bytes, part }: { bytes: number; part: number }, { restBytes }: Scene) =>
  Math.max(10, Math.floor((restBytes * part) / bytes))

/** Everything that the nights work on, as it lies after months: rows in the order of time, of members in turn. */
export function listRows(to: Speech, scene: Scene): Rows[] {
  const { poolId, tenantId, now, members, events } = scene
  const pool = `'${poolId}'`
  const id = (kind: string) => to.concat(to.hex('i'), `'-0000-7000-8000-${kind.padStart(12, '0')}'`)
  const someone = memberId(to, poolId, to.mod('i', members))
  const [jobs, messages, entries] = [countOf(JOB, scene), countOf(MESSAGE, scene), countOf(ENTRY, scene)]
  const [callbacks, attempts] = [countOf(CALLBACK, scene), countOf(ATTEMPT, scene)]
  const conversation = to.concat(to.hex(to.mod('i', members * 5)), "'-0000-4000-8000-0000000000cc'")
  const data = to.concat(`'{"conversation":"'`, conversation, `'","message":"'`, id('2'), `'"}'`)
  return [
    {
      table: 'events',
      count: events,
      columns: {
        ...{ pool_id: pool, member_id: someone, id: id('1'), sequence: `${to.div('i', members)} + 1` },
        ...{ type: "'message'", data, created_at: timeOf(to, scene, events, 30) },
      },
    },
    {
      table: 'messages',
      count: messages,
      columns: {
        ...{ pool_id: pool, conversation_id: conversation, id: id('2'), sender_id: someone, client_id: id('3') },
        ...{ body: `'${BODY}'`, state: "'delivered'", cost: '1', created_at: timeOf(to, scene, messages, 30) },
      },
    },
    {
      table: 'jobs',
      count: jobs,
      columns: {
        ...{ id: id('4'), idempotency_key: to.concat("'mail:new_message:'", id('4')), tenant_id: `'${tenantId}'` },
        ...{ member_id: someone, kind: "'mail'", lane: "'mail'", payload: "'{}'", status: "'done'", attempts: '1' },
        ...{ run_at: timeOf(to, scene, jobs, 30), lease_until: '0', last_error: "''", created_at: `${now}` },
      },
    },
    {
      // Two by two, so that every balance is the sum of its entries.
      table: 'credit_entries',
      count: entries - (entries % 2),
      columns: {
        ...{ pool_id: pool, id: id('5'), member_id: memberId(to, poolId, to.mod(to.div('i', 2), members)) },
        ...{ delta: `case when ${to.mod('i', 2)} = 0 then 1 else -1 end`, reason: "'message'", ref: id('5') },
        created_at: `${now}`,
      },
    },
    {
      table: 'payment_callbacks',
      count: callbacks,
      columns: {
        ...{ tenant_id: `'${tenantId}'`, id: id('6'), provider: "'sandbox'", method: "'POST'", headers: "'{}'" },
        ...{ query: "''", body: `'${BODY}'`, state: "'applied'", received_at: timeOf(to, scene, callbacks, 180) },
      },
    },
    {
      table: 'attempts',
      count: attempts,
      columns: {
        ...{ pool_id: pool, key_hash: to.concat(id('7'), `'${'0'.repeat(28)}'`), count: '1' },
        window_ends_at: timeOf(to, { ...scene, now: now + ATTEMPT_DAYS * DAY_MS }, attempts, ATTEMPT_DAYS),
      },
    },
  ]
}

/** What is deleted by its age. `laterDays`: its times lie so much later. */
export const AGED = [
  { table: 'events', time: 'created_at', days: 30, laterDays: 0 },
  { table: 'jobs', time: 'run_at', days: 30, laterDays: 0 },
  { table: 'payment_callbacks', time: 'received_at', days: 180, laterDays: 0 },
  { table: 'attempts', time: 'window_ends_at', days: ATTEMPT_DAYS, laterDays: ATTEMPT_DAYS },
] as const

type Aged = (typeof AGED)[number]

/** The times of the planted rows that stay, and the time before which none stays, epoch ms. */
export const timesOf = ({ days, laterDays }: Aged, now: number) => ({
  oldBefore: now + (laterDays - days) * DAY_MS,
  from: now + (laterDays - days + 1) * DAY_MS,
  through: now + (laterDays - 1) * DAY_MS,
})
