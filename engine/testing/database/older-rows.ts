import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

const KINDS = ['mail', 'push', 'payment_callback', 'erase']
const AT_ONCE = 500

const noticeOf = (from: string) =>
  JSON.stringify({ template: 'like', memberId: 'm1', data: JSON.stringify({ from, conversation: 'c1' }) })

/** Plants jobs as the release before stored them: of each kind as many, and every mail and push names a member. */
export async function plantOlderJobs({ kysely }: Db, count: number): Promise<void> {
  for (let first = 0; first < count; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, at) => {
      const id = `job-${String(first + at).padStart(8, '0')}`
      const kind = KINDS[at % KINDS.length]!
      const payload = kind === 'mail' || kind === 'push' ? noticeOf(`from-${first + at}`) : '{}'
      return sql`(${id}, ${id}, 'rosa', 'm1', ${kind}, ${payload}, 'queued', 0, 1, 0, '', 1)`
    })
    await sql`insert into jobs (id, idempotency_key, tenant_id, member_id, kind, payload, status, attempts, run_at,
      lease_until, last_error, created_at) values ${sql.join(rows)}`.execute(kysely)
  }
}

/** The jobs that are not as the next release stores them, in their lanes and with the member whom they name. */
export async function listUnlikeNew({ kysely }: Db): Promise<string[]> {
  const lanes: Record<string, string> = { mail: 'mail', push: 'push', payment_callback: 'money', erase: 'housekeeping' }
  const rows = await kysely.selectFrom('jobs').select(['id', 'kind', 'lane', 'other_id']).execute()
  return rows.flatMap(({ id, kind, lane, other_id }) => {
    const other = kind === 'mail' || kind === 'push' ? `from-${Number(id.slice('job-'.length))}` : null
    return lane === lanes[kind] && other_id === other ? [] : [`${id} ${kind} ${lane} ${other_id}`]
  })
}

const MEMBERS = ['m1', 'm2', 'm3']

/** Plants members with an event each, and jobs, as the release before stored them. */
export async function plantOlderRows(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`select column_name as name, data_type as type
    from information_schema.columns where table_schema = database() and table_name = 'members'`.execute(db.kysely)
  for (const id of MEMBERS) {
    const own: Record<string, string> = { pool_id: 'rosa', tenant_id: 'rosa', id, email: id, name: id, name_key: id }
    const values = rows.map(({ name, type }) => own[name] ?? (type.includes('char') || type.includes('text') ? '' : 0))
    const names = sql.join(rows.map(({ name }) => sql.ref(name)))
    await sql`insert into members (${names}) values (${sql.join(values)})`.execute(db.kysely)
    await sql`insert into events (pool_id, member_id, id, type, data, created_at)
      values ('rosa', ${id}, ${`event-${id}`}, 'message', '{}', 1)`.execute(db.kysely)
  }
  await plantOlderJobs(db, OLDER_JOBS)
}

/** More than a migration changes at a time. */
const OLDER_JOBS = 1200

/** What is missing of `plantOlderRows`, or is not as the next release stores it. */
export async function listLostRows(db: Db): Promise<string[]> {
  const members = await db.kysely.selectFrom('members').select(['id', 'email', 'name_key']).orderBy('id').execute()
  const events = await db.kysely.selectFrom('events').select(['id', 'member_id']).orderBy('id').execute()
  const jobs = await db.kysely.selectFrom('jobs').select('id').execute()
  const found = [
    ...members.map(({ id, email, name_key }) => `${id} ${email} ${name_key}`),
    ...events.map(({ id, member_id }) => `${id} ${member_id}`),
    `${jobs.length} jobs`,
  ]
  const wanted = [
    ...MEMBERS.map((id) => `${id} ${id} ${id}`),
    ...MEMBERS.map((id) => `event-${id} ${id}`),
    `${OLDER_JOBS} jobs`,
  ]
  return [...wanted.filter((line) => !found.includes(line)), ...(await listUnlikeNew(db))]
}
