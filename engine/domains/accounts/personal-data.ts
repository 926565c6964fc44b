import { OWN_ID, type PersonalData, POOL, type TablesData } from '#engine/platform/personal-data/index.ts'

const TABLES = {
  members: {
    memberIds: ['id'],
    exported: [
      'id',
      'tenant_id',
      'email',
      'name',
      'status',
      'language',
      'time_zone',
      'signup_at',
      'confirmed_at',
      'last_seen_at',
      'banned_at',
      'banned_reason',
      'sensitive_withdrawn_at',
      'disabled_at',
      'deleted_at',
    ],
    withheld: {
      pool_id: POOL,
      name_key: 'the user name as it looks, to tell names apart',
      name_key_version: 'how the former was made',
      revision: 'counts changes of lists, and says nothing of the member',
      password_hash: 'a secret: with it the password could be guessed',
    },
  },
  sessions: {
    memberIds: ['member_id'],
    exported: ['tenant_id', 'id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'],
    withheld: { pool_id: POOL, member_id: OWN_ID, token_hash: 'a secret: it opens the session' },
  },
  tokens: {
    memberIds: ['member_id'],
    exported: ['tenant_id', 'kind', 'data', 'expires_at', 'used_at'],
    withheld: { pool_id: POOL, member_id: OWN_ID, token_hash: 'a secret: it follows the link' },
  },
  consents: {
    memberIds: ['member_id'],
    exported: ['kind', 'text_version', 'created_at'],
    withheld: { pool_id: POOL, member_id: OWN_ID },
  },
  inactivity_warnings: {
    memberIds: ['member_id'],
    exported: ['warnings', 'warned_at'],
    withheld: { pool_id: POOL, member_id: OWN_ID },
  },
  used_challenges: { memberIds: [], exported: [], withheld: { '*': 'solved captchas; they name nobody' } },
} as const satisfies TablesData

/** `privacy` reads and deletes the member's own row through this domain's interface. */
export default {
  tables: TABLES,
  async *listParts({ db, viewer }) {
    const sessions = db.selectFrom('sessions').select([...TABLES.sessions.exported])
    yield ['sessions', await sessions.where('member_id', '=', viewer.id).execute()]
    const tokens = db.selectFrom('tokens').select([...TABLES.tokens.exported])
    yield ['links', await tokens.where('member_id', '=', viewer.id).execute()]
    const consents = db.selectFrom('consents').select([...TABLES.consents.exported])
    yield ['consents', await consents.where('member_id', '=', viewer.id).execute()]
    const warnings = db.selectFrom('inactivity_warnings').select([...TABLES.inactivity_warnings.exported])
    yield ['inactivity_warnings', await warnings.where('member_id', '=', viewer.id).execute()]
  },
  /** The current address, and those of pending changes. */
  async listAddresses(db, member) {
    const rows = await db.selectFrom('tokens').select('data').where('member_id', '=', member.id).execute()
    return [member.email, ...rows.map((row) => row.data)].filter((text) => text.includes('@'))
  },
  async eraseRows({ trx, member }) {
    await trx.deleteFrom('sessions').where('member_id', '=', member.id).execute()
    await trx.deleteFrom('tokens').where('member_id', '=', member.id).execute()
    await trx.deleteFrom('consents').where('member_id', '=', member.id).execute()
    await trx.deleteFrom('inactivity_warnings').where('member_id', '=', member.id).execute()
  },
} satisfies PersonalData
