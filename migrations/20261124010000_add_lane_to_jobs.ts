import { type Kysely, sql } from 'kysely'

/** The lanes of the kinds of before; a mail of before waits in the lane of all mails. */
const LANES = {
  mail: ['mail'],
  push: ['push'],
  money: ['payment_callback', 'order_refund', 'check_orders', 'receipt_sweep', 'fictional_refunds'],
} as const

/** What a job competes with for workers, and the other member whom a job names, so that an erasure finds it by a key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column lane varchar(16) not null default 'housekeeping'`.execute(db)
  await sql`alter table jobs add column other_id varchar(36)`.execute(db)
  for (const [lane, kinds] of Object.entries(LANES))
    await sql`update jobs set lane = ${lane} where kind in (${sql.join([...kinds])})`.execute(db)
  await db.schema.createIndex('jobs_lane_ix').on('jobs').columns(['lane', 'status', 'run_at']).execute()
  await db.schema.createIndex('jobs_turn_ix').on('jobs').columns(['lane', 'status', 'tenant_id', 'run_at']).execute()
  await db.schema.createIndex('jobs_member_ix').on('jobs').columns(['member_id']).execute()
  await db.schema.createIndex('jobs_other_ix').on('jobs').columns(['other_id']).execute()
}
