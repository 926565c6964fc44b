import { newId } from '#engine/db/ids.ts'
import type { RestrictionKind } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { type RestrictionRule, ruleOf } from '../shared/restriction-rules.ts'
import { insertRestriction, listRestrictions, markSeen, type RestrictionRow } from './queries.ts'

/** What a member reads of a restriction (product.md 10.6): facts, rule, how it was found, and who decided. */
export interface Statement {
  readonly id: string
  readonly kind: RestrictionKind
  readonly rule: RestrictionRule
  /** In the operator's words; '' where the rule's own sentence says it all. */
  readonly facts: string
  readonly found: 'report' | 'own'
  /** A machine decided; else a person did. */
  readonly automated: boolean
  /** Epoch ms. */
  readonly at: number
  readonly endedAt: number | null
}

export const toStatement = (row: RestrictionRow): Statement => ({
  ...{ id: row.id, kind: row.kind, rule: ruleOf(row.rule), facts: row.facts, found: row.found },
  ...{ automated: row.automated === 1, at: row.created_at, endedAt: row.ended_at },
})

export interface Restricting extends Pick<Statement, 'kind' | 'rule' | 'facts'> {
  readonly memberId: string
  /** The report that led to it; '' where the operators found it themselves. */
  readonly reportId: string
  /** Whether a machine decided; default a person. */
  readonly isAutomated?: boolean
}

/** Notes a restriction inside the transaction that carries it out. Returns its id. */
export async function noteRestriction(
  trx: ScopedDb,
  { memberId, kind, rule, facts, reportId, isAutomated = false }: Restricting,
  now: number,
): Promise<string> {
  const id = newId()
  const unread = { automated: isAutomated ? 1 : 0, seen_at: null, ended_at: null } as const
  await insertRestriction(trx, {
    ...unread,
    id,
    member_id: memberId,
    kind,
    rule,
    facts: facts.trim(),
    found: reportId ? 'report' : 'own',
    report_id: reportId || null,
    created_at: now,
  })
  return id
}

/** The restriction of a kind that holds; undefined for one of an earlier release, which noted none. */
export async function findHolding(db: ScopedDb, memberId: string, of: RestrictionKind): Promise<Statement | undefined> {
  const rows = await listRestrictions(db, memberId, LISTED)
  const held = rows.find(({ kind, ended_at }) => kind === of && ended_at === null)
  return held && toStatement(held)
}

/** The ban that holds. */
export const findBan = (db: ScopedDb, memberId: string) => findHolding(db, memberId, 'ban')

const LISTED = 50

/** The viewer's, newest first; from then on they count as seen. */
export async function readOwnRestrictions({ db, viewer, now }: MemberContext): Promise<Statement[]> {
  const rows = await listRestrictions(db, viewer.id, LISTED)
  if (rows.some(({ seen_at }) => seen_at === null)) await markSeen(db, viewer.id, now)
  return rows.map(toStatement)
}
