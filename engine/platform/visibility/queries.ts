import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Database, MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { notBlockedEither } from './blocks.ts'

/** Conditions on a query that reads `members as m`. */
const eb = expressionBuilder<Database & { m: MembersTable }, 'm'>()

/** Confirmed and not deleted, even if the profile is disabled: members who have a name, and can be reported. */
export const isConfirmedSql = (): Expression<SqlBool> => eb('m.status', '=', 'active')

/** Not deleted, so the messages stay readable: the condition of `readingRefusal` without the blocks. */
export const keepsChatsSql = (): Expression<SqlBool> => eb('m.status', '!=', 'deleted')

/**
 * Confirmed, and neither has blocked the other: the viewer may read the name in a download or a list of what both did.
 */
export const isNamedToSql = (viewerId: string): Expression<SqlBool> =>
  eb.and([isConfirmedSql(), notBlockedEither(eb.ref('m.id'), viewerId)])

/** `isActive` as a condition. */
export const isActiveSql = (): Expression<SqlBool> => eb.and([isConfirmedSql(), eb('m.profile_status', '=', 'active')])

/** Active, and neither has blocked the other: profile and pictures open by their address. */
export const isOpenToSql = (viewerId: string | undefined): Expression<SqlBool> =>
  viewerId === undefined ? isActiveSql() : eb.and([isActiveSql(), notBlockedEither(eb.ref('m.id'), viewerId)])

/**
 * Listed for the viewer: open to the viewer, not the viewer, and not invisible unless the member has liked the
 * viewer or written to them. Without a viewer, `isListedForVisitors` as a condition.
 */
export function isListedForSql(viewerId: string | undefined): Expression<SqlBool> {
  if (viewerId === undefined) return eb.and([isActiveSql(), eb('m.invisible', '=', 0)])
  const liked = eb
    .selectFrom('likes as l')
    .select('l.from_id')
    .whereRef('l.from_id', '=', 'm.id')
    .where('l.to_id', '=', viewerId)
  const wrote = eb
    .selectFrom('participants as c')
    .select('c.conversation_id')
    .where('c.member_id', '=', viewerId)
    .whereRef('c.other_id', '=', 'm.id')
  return eb.and([
    isOpenToSql(viewerId),
    eb('m.id', '!=', viewerId),
    eb.or([eb('m.invisible', '=', 0), eb.exists(liked), eb.exists(wrote)]),
  ])
}

/** Whether a member has liked the viewer, or the two have a conversation that the viewer sees. */
async function hasContact(db: ScopedDb, memberId: string, viewerId: string): Promise<boolean> {
  const like = await db
    .selectFrom('likes')
    .select('from_id')
    .where('from_id', '=', memberId)
    .where('to_id', '=', viewerId)
    .executeTakeFirst()
  if (like) return true
  const conversation = await db
    .selectFrom('participants')
    .select('conversation_id')
    .where('member_id', '=', viewerId)
    .where('other_id', '=', memberId)
    .executeTakeFirst()
  return conversation !== undefined
}

/** product.md 4.8: an invisible member sends the first message or like; until then nobody can write to or like them. */
export const mayApproach = async (
  db: ScopedDb,
  member: Pick<MembersTable, 'id' | 'invisible'>,
  viewerId: string,
): Promise<boolean> => member.invisible === 0 || hasContact(db, member.id, viewerId)

/** Why a conversation with a member cannot be started. */
export type ContactRefusal = 'invisible' | 'only_liked' | 'only_premium'

/**
 * Why the viewer may not start a conversation with a member: `mayApproach`, and whom the member lets write first (product.md
 * 13.6). Whom the member likes or has written to always may. Reads nothing for a visible member whom everyone may write to.
 */
export async function findContactRefusal(
  db: ScopedDb,
  { id, invisible, first_contact }: Pick<MembersTable, 'id' | 'invisible' | 'first_contact'>,
  viewer: Pick<MembersTable, 'id' | 'paid_user'>,
): Promise<ContactRefusal | undefined> {
  const isAllowed = first_contact === 'everyone' || (first_contact === 'premium' && viewer.paid_user === 1)
  if (invisible === 0 && isAllowed) return undefined
  if (await hasContact(db, id, viewer.id)) return undefined
  if (invisible === 1) return 'invisible'
  return first_contact === 'liked' ? 'only_liked' : 'only_premium'
}

/** Whether a member is active, and neither the member nor the viewer has blocked the other. */
export async function isOpenTo(db: ScopedDb, memberId: string, viewerId: string | undefined): Promise<boolean> {
  const row = await db
    .selectFrom('members as m')
    .select('m.id')
    .where('m.id', '=', memberId)
    .where(isOpenToSql(viewerId))
    .executeTakeFirst()
  return row !== undefined
}

/** The names of members that the viewer may see: not of deleted members, nor of members with a block between. */
export async function findNames(
  db: ScopedDb,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('members as m')
    .select(['m.id', 'm.name'])
    .where('m.id', 'in', [...new Set(ids)])
    .where(isNamedToSql(viewerId))
    .execute()
  return new Map(rows.map((row) => [row.id, row.name]))
}
