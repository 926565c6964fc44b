import type { ScopedDb } from '#engine/db/scope.ts'
import { removeEventsNaming } from '#engine/platform/events/index.ts'
import {
  FORM_KEY,
  OWN_ID,
  PAGE,
  type PersonalData,
  POOL,
  paged,
  SITE,
  type TablesData,
  withNames,
} from '#engine/platform/personal-data/index.ts'

const CHAIN = 'proves that the audit log is whole'

const TABLES = {
  blocks: {
    memberIds: ['blocker_id', 'blocked_id'],
    exported: ['blocked_id', 'created_at'],
    withheld: { pool_id: POOL, blocker_id: `${OWN_ID}; whoever blocks the member is protected` },
  },
  reports: {
    memberIds: ['reporter_id', 'member_id', 'subject_id'],
    exported: [
      'id',
      'tenant_id',
      'subject',
      'subject_id',
      'category',
      'note',
      'status',
      'decision',
      'created_at',
      'decided_at',
    ],
    withheld: {
      pool_id: POOL,
      client_id: FORM_KEY,
      reporter_id: `${OWN_ID}; whoever reports the member is protected`,
      member_id: 'another member: the report names what was reported',
      snapshot: 'a copy of what another member wrote or showed',
    },
  },
  restrictions: {
    memberIds: ['member_id'],
    exported: [
      ...(['id', 'kind', 'rule', 'facts', 'found', 'automated', 'created_at', 'seen_at', 'ended_at'] as const),
    ],
    withheld: { pool_id: POOL, member_id: OWN_ID, report_id: 'the report of another member, who is protected' },
  },
  operator_actions: {
    memberIds: ['subject_id'],
    exported: ['id', 'tenant_id', 'action', 'outcome', 'reason', 'created_at'],
    withheld: {
      pool_id: POOL,
      subject_id: OWN_ID,
      object: 'may be the report of another member, who is protected',
      actor: 'who of the operators decided',
      actor_source: 'says how the operator was named',
      ...{ seq: CHAIN, commitment: CHAIN, hash: CHAIN },
    },
  },
  audit_details: {
    memberIds: ['subject_id'],
    exported: [],
    withheld: { '*': 'the same members as in operator_actions, with a salt' },
  },
  audit_chains: { memberIds: [], exported: [], withheld: { '*': 'hashes of the audit log; they name nobody' } },
  complaints: {
    memberIds: ['member_id'],
    exported: [
      ...(['id', 'email', 'body', 'about', 'category', 'language'] as const),
      ...(['status', 'decision', 'created_at', 'decided_at'] as const),
    ],
    withheld: { tenant_id: SITE, member_id: OWN_ID },
  },
  review_claims: {
    memberIds: [],
    exported: [],
    withheld: { '*': 'which operator looks at a case, for minutes' },
  },
} as const satisfies TablesData

const pageBlocks = (db: ScopedDb, id: string) =>
  paged(
    (after) =>
      db
        .selectFrom('blocks')
        .select([...TABLES.blocks.exported])
        .where('blocker_id', '=', id)
        .where('blocked_id', '>', after)
        .orderBy('blocked_id')
        .limit(PAGE)
        .execute(),
    (row) => row.blocked_id,
  )

/** Both members of a block got its event. */
async function listBlockContacts(trx: ScopedDb, id: string): Promise<string[]> {
  const blocked = await trx.selectFrom('blocks').select('blocked_id as id').where('blocker_id', '=', id).execute()
  const blockers = await trx.selectFrom('blocks').select('blocker_id as id').where('blocked_id', '=', id).execute()
  return [...blocked, ...blockers].map((row) => row.id)
}

/** Keeps the cases for the figures of moderation, without a person and without what anybody wrote about or as the member. */
async function clearCases(trx: ScopedDb, id: string, shellId: string): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ member_id: shellId, subject_id: '', note: '', snapshot: '{}', decision: '' })
    .where('member_id', '=', id)
    .execute()
  await trx.updateTable('reports').set({ reporter_id: shellId, note: '' }).where('reporter_id', '=', id).execute()
  await trx.deleteFrom('audit_details').where('subject_id', '=', id).execute()
  await trx.updateTable('operator_actions').set({ subject_id: shellId }).where('subject_id', '=', id).execute()
}

/** The same for complaints and objections of one tenant, those sent logged out from the member's address included. */
async function clearComplaints(db: ScopedDb, id: string, email: string): Promise<void> {
  // Two statements, because each has an index and `or` would read all complaints of the tenant.
  for (const [column, value] of [['member_id', id] as const, ['email', email] as const])
    await db
      .updateTable('complaints')
      .set({ member_id: null, email: '', body: '', about: '', decision: '' })
      .where(column, '=', value)
      .execute()
}

export default {
  tables: TABLES,
  async *listParts(ctx) {
    const { db, viewer } = ctx
    const complaints = db.selectFrom('complaints').select([...TABLES.complaints.exported])
    yield ['complaints', await complaints.where('member_id', '=', viewer.id).execute()]
    const actions = db.selectFrom('operator_actions').select([...TABLES.operator_actions.exported])
    yield ['operator_actions', await actions.where('subject_id', '=', viewer.id).execute()]
    const restrictions = db.selectFrom('restrictions').select([...TABLES.restrictions.exported])
    yield ['restrictions', await restrictions.where('member_id', '=', viewer.id).execute()]
    const reports = db.selectFrom('reports').select([...TABLES.reports.exported])
    yield ['reports', await reports.where('reporter_id', '=', viewer.id).execute()]
    yield ['blocks', withNames(ctx, pageBlocks(db, viewer.id), (row) => row.blocked_id)]
  },
  async eraseRows({ trx, tenants, member, shellId }) {
    for (const other of new Set(await listBlockContacts(trx, member.id)))
      await removeEventsNaming(trx, other, [member.id])
    await trx.deleteFrom('blocks').where('blocker_id', '=', member.id).execute()
    await trx.deleteFrom('blocks').where('blocked_id', '=', member.id).execute()
    await trx.deleteFrom('restrictions').where('member_id', '=', member.id).execute()
    await clearCases(trx, member.id, shellId)
    for (const db of tenants) await clearComplaints(db, member.id, member.email)
  },
} satisfies PersonalData
