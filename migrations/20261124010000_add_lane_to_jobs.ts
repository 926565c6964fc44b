import { type Kysely, sql } from 'kysely'

const PAGE = 1000
/** What the column says of a job that nobody has looked at. */
const DEFAULT_LANE = 'housekeeping'
const NOTICES = ['mail', 'push']

/** The lanes of the kinds of before; a mail of before waits in the lane of all mails. */
const LANES = {
  mail: ['mail'],
  push: ['push'],
  money: ['payment_callback', 'order_refund', 'check_orders', 'receipt_sweep', 'fictional_refunds'],
} as const

interface Row {
  readonly id: string
  readonly kind: string
  /** Of a mail or a push message; else null. */
  readonly payload: string | null
}

const listPage = async (db: Kysely<unknown>, after: string) =>
  (
    await sql<Row>`select id, kind, case when kind in (${sql.join(NOTICES)}) then payload end as payload
      from jobs where id > ${after} order by id limit ${PAGE}`.execute(db)
  ).rows

/** The member from whom a notification comes. The release before stored it in the payload alone. */
function findOther(payload: string | null): string | undefined {
  try {
    const { data } = JSON.parse(payload ?? '') as { readonly data: string }
    const { from } = JSON.parse(data) as { readonly from?: unknown }
    return typeof from === 'string' ? from : undefined
  } catch {
    return undefined
  }
}

async function setLanes(db: Kysely<unknown>, rows: readonly Row[]) {
  for (const [lane, kinds] of Object.entries(LANES)) {
    const ids = rows.filter(({ kind }) => (kinds as readonly string[]).includes(kind)).map(({ id }) => id)
    if (ids.length > 0)
      await sql`update jobs set lane = ${lane} where id in (${sql.join(ids)}) and lane = ${DEFAULT_LANE}`.execute(db)
  }
}

async function setOthers(db: Kysely<unknown>, rows: readonly Row[]) {
  const others = rows.flatMap(({ id, payload }) => {
    const other = findOther(payload)
    return other === undefined ? [] : [{ id, other }]
  })
  if (others.length === 0) return
  const cases = sql.join(
    others.map(({ id, other }) => sql`when ${id} then ${other}`),
    sql` `,
  )
  const ids = sql.join(others.map(({ id }) => id))
  await sql`update jobs set other_id = case id ${cases} end where id in (${ids}) and other_id is null`.execute(db)
}

/** What a job competes with for workers, and the other member whom a job names, so that an erasure finds it by a key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column lane varchar(16) not null default ${sql.lit(DEFAULT_LANE)}`.execute(db)
  await sql`alter table jobs add column other_id varchar(36)`.execute(db)
  for (let rows = await listPage(db, ''); rows.length > 0; rows = await listPage(db, rows.at(-1)!.id)) {
    await setLanes(db, rows)
    await setOthers(db, rows)
  }
  await db.schema.createIndex('jobs_lane_ix').on('jobs').columns(['lane', 'status', 'run_at']).execute()
  await db.schema.createIndex('jobs_turn_ix').on('jobs').columns(['lane', 'status', 'tenant_id', 'run_at']).execute()
  await db.schema.createIndex('jobs_member_ix').on('jobs').columns(['member_id']).execute()
  await db.schema.createIndex('jobs_other_ix').on('jobs').columns(['other_id']).execute()
}
