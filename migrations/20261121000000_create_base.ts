import { type ColumnDataType, type CreateTableBuilder, type Kysely, sql } from 'kysely'

type Columns = Record<string, string>

/**
 * Column shorthand: `id` 36-character key, `key` 191-character key, `name` 255 characters, `text`, `int`, `time` (epoch
 * ms), `real`; a trailing `?` allows null. Keys compare by byte in both dialects, and in utf8mb4 throughout: an ASCII
 * column asked for a text that is not ASCII is an error on MariaDB, not an empty answer.
 */
const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

function typeOf(db: Kysely<unknown>, kind: string) {
  if (!isMysql(db))
    return (kind === 'int' || kind === 'time' ? 'integer' : kind === 'real' ? 'real' : 'text') as ColumnDataType
  switch (kind) {
    case 'id':
      return sql`varchar(36) character set utf8mb4 collate utf8mb4_bin`
    case 'key':
      return sql`varchar(191) character set utf8mb4 collate utf8mb4_bin`
    case 'name':
      return sql`varchar(255) character set utf8mb4 collate utf8mb4_bin`
    case 'text':
      return sql`mediumtext character set utf8mb4 collate utf8mb4_bin`
    case 'int':
      return sql`int`
    case 'time':
      return sql`bigint`
    case 'real':
      return sql`double`
    default:
      throw new Error(`no column kind ${kind}`)
  }
}

async function table(db: Kysely<unknown>, name: string, columns: Columns, primary: string[], unique: string[][] = []) {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, spec] of Object.entries(columns)) {
    const nullable = spec.endsWith('?')
    builder = builder.addColumn(column, typeOf(db, spec.replace('?', '')), (col) => (nullable ? col : col.notNull()))
  }
  builder = builder.addPrimaryKeyConstraint(`${name}_pk`, primary as never)
  for (const list of unique) builder = builder.addUniqueConstraint(`${name}_${list.at(-1)}_uq`, list as never)
  if (name !== 'members' && columns.pool_id && columns.member_id) {
    builder = builder.addForeignKeyConstraint(`${name}_member_fk`, ['pool_id', 'member_id'], 'members', [
      'pool_id',
      'id',
    ])
  }
  await builder.execute()
}

const index = (db: Kysely<unknown>, name: string, columns: string[]) =>
  db.schema
    .createIndex(`${name}_${columns.slice(1).join('_')}_ix`)
    .on(name)
    .columns(columns)
    .execute()

async function createPeople(db: Kysely<unknown>) {
  await table(
    db,
    'members',
    {
      pool_id: 'id',
      id: 'id',
      tenant_id: 'id',
      email: 'key',
      name: 'name',
      name_key: 'key',
      password_hash: 'name',
      status: 'id',
      profile_status: 'id',
      gender: 'id',
      seeking: 'id',
      date_of_birth: 'id',
      country: 'id',
      region: 'id',
      place_id: 'id',
      grid_lat: 'real',
      grid_lon: 'real',
      language: 'id',
      about_me: 'text',
      interests: 'text',
      hair_color: 'id',
      eye_color: 'id',
      body_type: 'id',
      relationship_status: 'id',
      tattoos: 'id',
      reason_for_signup: 'id',
      fictional: 'int',
      invisible: 'int',
      paid_user: 'int',
      credits: 'int',
      main_photo_id: 'id?',
      notifications_disabled: 'text',
      notifications_off: 'text',
      tracking: 'text',
      signup_at: 'time',
      confirmed_at: 'time?',
      last_seen_at: 'time',
      ranked_at: 'time',
      signup_step: 'int',
      signup_from: 'id?',
      banned_at: 'time?',
      banned_reason: 'id',
      deleted_at: 'time?',
    },
    ['pool_id', 'id'],
    [
      ['pool_id', 'email'],
      ['pool_id', 'name_key'],
    ],
  )
  await createSearch(db)
  await index(db, 'members', ['pool_id', 'last_seen_at'])
  await table(
    db,
    'sessions',
    {
      pool_id: 'id',
      token_hash: 'key',
      tenant_id: 'id',
      member_id: 'id',
      id: 'id',
      user_agent: 'name',
      created_at: 'time',
      last_seen_at: 'time',
      expires_at: 'time',
    },
    ['pool_id', 'token_hash'],
  )
  await index(db, 'sessions', ['pool_id', 'member_id'])
  await table(
    db,
    'tokens',
    {
      pool_id: 'id',
      token_hash: 'key',
      tenant_id: 'id',
      member_id: 'id',
      kind: 'id',
      data: 'name',
      expires_at: 'time',
      used_at: 'time?',
    },
    ['pool_id', 'token_hash'],
  )
  await table(db, 'attempts', { pool_id: 'id', key_hash: 'key', count: 'int', window_ends_at: 'time' }, [
    'pool_id',
    'key_hash',
  ])
  await table(
    db,
    'photos',
    {
      pool_id: 'id',
      id: 'id',
      member_id: 'id',
      status: 'id',
      position: 'int',
      width: 'int',
      height: 'int',
      thumbhash: 'name',
      rejected_reason: 'id',
      private: 'int',
      appealed_at: 'time?',
      created_at: 'time',
    },
    ['pool_id', 'id'],
  )
  await index(db, 'photos', ['pool_id', 'member_id', 'position'])
  await index(db, 'photos', ['pool_id', 'status', 'created_at'])
  await table(db, 'album_grants', { pool_id: 'id', owner_id: 'id', viewer_id: 'id', created_at: 'time' }, [
    'pool_id',
    'owner_id',
    'viewer_id',
  ])
  await index(db, 'album_grants', ['pool_id', 'viewer_id'])
  await table(db, 'consents', { pool_id: 'id', member_id: 'id', kind: 'id', text_version: 'id', created_at: 'time' }, [
    'pool_id',
    'member_id',
    'kind',
    'text_version',
  ])
}

/**
 * What a search asks of a member beside place, gender and order; in each index below, so that a search reads nothing
 * else.
 */
const FACETS = [
  ...['seeking', 'date_of_birth', 'status', 'profile_status', 'fictional', 'hair_color', 'eye_color', 'body_type'],
  ...['relationship_status', 'tattoos', 'reason_for_signup'],
]

/**
 * One index per order of the member search: seen last, in a region, newest, in a cell of the grid. MySQL allows 16
 * columns in an index: `pack_options_for_search` makes narrower ones there.
 */
async function createSearch(db: Kysely<unknown>) {
  if (isMysql(db)) return
  const create = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(`members_${name}_ix`)
      .on('members')
      .columns([...columns, ...FACETS])
      .execute()
  const seen = ['ranked_at desc', 'id desc']
  const grid = ['grid_lat', 'grid_lon']
  await create('seen', ['pool_id', 'country', 'gender', ...seen, 'region', ...grid, 'signup_at'])
  await create('region', ['pool_id', 'region', 'gender', ...seen, ...grid, 'signup_at'])
  await create('newest', ['pool_id', 'country', 'gender', 'signup_at desc', 'id desc', 'region', ...grid])
  await create('cell', ['pool_id', 'country', ...grid, 'gender', ...seen, 'region', 'signup_at'])
}

async function createDeletions(db: Kysely<unknown>) {
  await table(
    db,
    'deletions',
    {
      pool_id: 'id',
      member_id: 'id',
      tenant_id: 'id',
      reason: 'id',
      note: 'text',
      created_at: 'time',
      erase_at: 'time',
    },
    ['pool_id', 'member_id'],
  )
  await table(
    db,
    'push_subscriptions',
    {
      pool_id: 'id',
      member_id: 'id',
      endpoint_hash: 'key',
      tenant_id: 'id',
      subscription: 'text',
      created_at: 'time',
    },
    ['pool_id', 'member_id', 'endpoint_hash'],
  )
}

async function createDoors(db: Kysely<unknown>) {
  await table(db, 'used_challenges', { pool_id: 'id', challenge_hash: 'key', expires_at: 'time' }, [
    'pool_id',
    'challenge_hash',
  ])
  await table(
    db,
    'invites',
    {
      tenant_id: 'id',
      token_hash: 'key',
      id: 'id',
      note: 'name',
      max_uses: 'int',
      uses: 'int',
      created_at: 'time',
      expires_at: 'time',
    },
    ['tenant_id', 'token_hash'],
    [['tenant_id', 'id']],
  )
  await table(
    db,
    'operator_actions',
    {
      pool_id: 'id',
      id: 'id',
      tenant_id: 'id',
      action: 'id',
      subject_id: 'id',
      reason: 'id',
      actor: 'name',
      created_at: 'time',
    },
    ['pool_id', 'id'],
  )
}

async function createContacts(db: Kysely<unknown>) {
  await table(
    db,
    'likes',
    { pool_id: 'id', from_id: 'id', to_id: 'id', created_at: 'time', seen_at: 'time?', matched_at: 'time?' },
    ['pool_id', 'from_id', 'to_id'],
  )
  await index(db, 'likes', ['pool_id', 'to_id', 'created_at'])
  await table(db, 'blocks', { pool_id: 'id', blocker_id: 'id', blocked_id: 'id', created_at: 'time' }, [
    'pool_id',
    'blocker_id',
    'blocked_id',
  ])
  await index(db, 'blocks', ['pool_id', 'blocked_id', 'blocker_id'])
  await table(
    db,
    'conversations',
    { pool_id: 'id', id: 'id', low_id: 'id', high_id: 'id', started_by: 'id', created_at: 'time' },
    ['pool_id', 'id'],
    [['pool_id', 'low_id', 'high_id']],
  )
  await index(db, 'conversations', ['pool_id', 'started_by'])
  await index(db, 'conversations', ['pool_id', 'high_id'])
  await table(
    db,
    'participants',
    {
      pool_id: 'id',
      member_id: 'id',
      conversation_id: 'id',
      other_id: 'id',
      unread: 'int',
      last_message_id: 'id',
      last_message_at: 'time',
      cleared_through: 'id',
      hidden: 'int',
    },
    ['pool_id', 'member_id', 'conversation_id'],
  )
  await index(db, 'participants', ['pool_id', 'member_id', 'last_message_at'])
  await index(db, 'participants', ['pool_id', 'conversation_id'])
  await table(
    db,
    'messages',
    {
      pool_id: 'id',
      conversation_id: 'id',
      id: 'id',
      sender_id: 'id',
      client_id: 'id',
      body: 'text',
      state: 'id',
      cost: 'int',
      created_at: 'time',
    },
    ['pool_id', 'conversation_id', 'id'],
    [['pool_id', 'sender_id', 'client_id']],
  )
  await table(
    db,
    'events',
    { pool_id: 'id', member_id: 'id', id: 'id', type: 'id', data: 'text', created_at: 'time' },
    ['pool_id', 'member_id', 'id'],
  )
  await table(
    db,
    'reports',
    {
      pool_id: 'id',
      id: 'id',
      tenant_id: 'id',
      client_id: 'id',
      reporter_id: 'id',
      member_id: 'id',
      subject: 'id',
      subject_id: 'id',
      category: 'id',
      note: 'text',
      snapshot: 'text',
      status: 'id',
      decision: 'text',
      created_at: 'time',
      decided_at: 'time?',
    },
    ['pool_id', 'id'],
    [['pool_id', 'reporter_id', 'client_id']],
  )
}

async function createMoney(db: Kysely<unknown>) {
  await table(
    db,
    'credit_entries',
    { pool_id: 'id', id: 'id', member_id: 'id', delta: 'int', reason: 'id', ref: 'id', created_at: 'time' },
    ['pool_id', 'id'],
    [['pool_id', 'member_id', 'reason', 'ref']],
  )
  await table(
    db,
    'orders',
    {
      tenant_id: 'id',
      id: 'id',
      payment_id: 'id',
      pool_id: 'id',
      member_id: 'id',
      client_id: 'id',
      package_id: 'id',
      credits: 'int',
      list_price_cents: 'int',
      amount_cents: 'int',
      refunded_cents: 'int',
      currency: 'id',
      country: 'id',
      discount_code: 'id?',
      discount_percentage: 'int',
      method: 'id',
      provider: 'id',
      status: 'id',
      created_at: 'time',
      updated_at: 'time',
      completed_at: 'time?',
    },
    ['tenant_id', 'id'],
    [
      ['tenant_id', 'payment_id'],
      ['tenant_id', 'member_id', 'client_id'],
    ],
  )
  await table(
    db,
    'discount_codes',
    {
      tenant_id: 'id',
      code: 'id',
      percentage: 'int',
      country: 'id',
      minimum_cents: 'int',
      validity: 'id',
      status: 'id',
      created_at: 'time',
    },
    ['tenant_id', 'code'],
  )
  await table(
    db,
    'discount_uses',
    { tenant_id: 'id', code: 'id', member_id: 'id', order_id: 'id', created_at: 'time' },
    ['tenant_id', 'code', 'member_id'],
  )
}

async function createOperationTables(db: Kysely<unknown>) {
  await table(
    db,
    'complaints',
    {
      tenant_id: 'id',
      id: 'id',
      member_id: 'id?',
      email: 'name',
      body: 'text',
      about: 'name',
      status: 'id',
      created_at: 'time',
    },
    ['tenant_id', 'id'],
  )
  await table(
    db,
    'lander_visits',
    { tenant_id: 'id', lander: 'id', slug: 'key', kind: 'id', day: 'id', count: 'int' },
    ['tenant_id', 'lander', 'slug', 'kind', 'day'],
  )
  await table(
    db,
    'jobs',
    {
      id: 'id',
      idempotency_key: 'key',
      tenant_id: 'id',
      member_id: 'id?',
      kind: 'id',
      payload: 'text',
      status: 'id',
      attempts: 'int',
      run_at: 'time',
      lease_until: 'time',
      last_error: 'text',
      created_at: 'time',
    },
    ['id'],
    [['idempotency_key']],
  )
  await db.schema.createIndex('jobs_due_ix').on('jobs').columns(['status', 'run_at']).execute()
}

export async function up(db: Kysely<unknown>) {
  await createPeople(db)
  await createDeletions(db)
  await createDoors(db)
  await createContacts(db)
  await createMoney(db)
  await createOperationTables(db)
}
