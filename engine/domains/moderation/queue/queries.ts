import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { ReportsTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { URGENT_CATEGORIES } from '../due.ts'
import type { After } from './items.ts'

/** The rows after one of a list that is ordered by a time and then by an id. */
export function isAfter(time: Expression<number | null>, id: Expression<string>, after: After): Expression<SqlBool> {
  const eb = expressionBuilder<object>()
  return eb.and([eb(time, '>=', after.at), eb.or([eb(time, '>', after.at), eb(id, '>', after.id)])])
}

const among = (urgent: boolean) => (urgent ? 'in' : 'not in')

interface Page {
  readonly urgent: boolean
  readonly after: After
  readonly limit: number
}

/** Open reports at a tenant, oldest first: the urgent ones, or the others. */
export const listReportsAfter = (db: ScopedDb, tenantId: string, { urgent, after, limit }: Page) =>
  db
    .selectFrom('reports')
    .select(['id', 'member_id', 'category', 'created_at'])
    .where('status', '=', 'open')
    .where('tenant_id', '=', tenantId)
    .where('category', among(urgent), [...URGENT_CATEGORIES] as ReportsTable['category'][])
    .where(({ ref }) => isAfter(ref('created_at'), ref('id'), after))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Open complaints of the tenant; those of a photo's owner, which are decided with the photo, are not among them. */
export const listComplaintsAfter = (db: ScopedDb, { urgent, after, limit }: Page) =>
  db
    .selectFrom('complaints as c')
    .select(['c.id', 'c.member_id', 'c.category', 'c.created_at'])
    .where('c.status', '=', 'open')
    .where('c.category', among(urgent), [...URGENT_CATEGORIES])
    .where(({ ref }) => isAfter(ref('c.created_at'), ref('c.id'), after))
    .where(({ eb, exists, not, selectFrom, fn, val }) =>
      not(
        exists(
          selectFrom('photos as p')
            .select('p.id')
            .where('p.id', '=', fn<string>('substr', ['c.about', val(PHOTO_SUBJECT.length + 1)]))
            .where('p.status', '=', 'pending')
            .where(eb('c.about', 'like', `${PHOTO_SUBJECT}%`))
            .whereRef('p.member_id', '=', 'c.member_id'),
        ),
      ),
    )
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(limit)
    .execute()

const PHOTO_SUBJECT = 'photo:'

/** A report as an operator reads it, with the stored copy of what was seen. */
export const findReportFile = (db: ScopedDb, id: string) =>
  db
    .selectFrom('reports')
    .select(['id', 'tenant_id', 'member_id', 'reporter_id', 'subject', 'subject_id', 'category', 'note', 'snapshot'])
    .select(['status', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findComplaintFile = (db: ScopedDb, id: string) =>
  db
    .selectFrom('complaints')
    .select(['id', 'member_id', 'email', 'body', 'about', 'category', 'language', 'status', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Enough for the history of a member. */
const MOST_ACTIONS = 500

/** What operators did about a member since a time, oldest first. */
export const listActionsAbout = (db: ScopedDb, memberId: string, since: number) =>
  db
    .selectFrom('operator_actions')
    .select(['action', 'object', 'outcome', 'reason', 'created_at'])
    .where('subject_id', '=', memberId)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_ACTIONS)
    .execute()

/** How many reports a member sent, and how many others sent about them. */
export async function countReports(db: ScopedDb, memberId: string): Promise<{ sent: number; received: number }> {
  const count = async (column: 'reporter_id' | 'member_id') => {
    const row = await db
      .selectFrom('reports')
      .select((eb) => eb.fn.countAll<number | string>().as('n'))
      .where(column, '=', memberId)
      .executeTakeFirstOrThrow()
    return Number(row.n)
  }
  return { sent: await count('reporter_id'), received: await count('member_id') }
}
