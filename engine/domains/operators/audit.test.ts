import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { SYSTEM_TABLES, TABLE_SCOPE } from '#engine/db/schema.ts'
import { systemDb } from '#engine/db/scope.ts'
import { banMember } from '#engine/domains/accounts/index.ts'
import type { Actor } from '#engine/platform/operators/actor.ts'
import { INSTALLATION } from '#engine/platform/operators/audit.queries.ts'
import { changeByOperator, changed, Refused } from '#engine/platform/operators/change.ts'
import { listTenantFiles } from '#engine/tenancy/files.ts'
import { NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { CHANGES, makeWorld, type World } from '#engine/testing/operators/changes.ts'
import { makeOperator, makePoolOperator } from '#engine/testing/operators/operator.ts'

const MARIT: Actor = { name: 'Marit', source: 'environment' }
/** The database takes no row of the audit log without a name. */
const NAMELESS: Actor = JSON.parse('{"name":null,"source":"option"}')

const TABLES = [...Object.keys(TABLE_SCOPE), ...SYSTEM_TABLES] as (keyof typeof TABLE_SCOPE)[]

describeOnBothDialects('the audit log', (open) => {
  let base: Db
  beforeEach(async () => {
    base = await open()
    vi.stubEnv('PAYMENT_ROSA_SEPA_CREDITOR_ID', 'DE98ZZZ09999999999')
    vi.stubEnv('PAYMENT_ROSA_SEPA_IBAN', 'DE87 1234 5678 1234 5678 90')
    return () => base.close()
  })

  const rows = () => systemDb(base).selectFrom('operator_actions').selectAll().orderBy('id').execute()
  /** Looks at personal data. */
  const LOOKS = ['member_read', 'member_export']
  /** Actions that change no other row. */
  const ROWLESS = [...LOOKS, 'dkim_make', 'secrets_set', 'push_rotate']
  /** Every row of the database, in an order of its own. */
  const everything = async () => {
    const found = TABLES.map(async (table) => {
      const all = await systemDb(base).selectFrom(table).selectAll().execute()
      return [table, all.map((row) => JSON.stringify(row)).sort()] as const
    })
    return Object.fromEntries(await Promise.all(found))
  }

  /** The same with the files of the sites. */
  const withFiles = async ({ tenantsDir }: World): Promise<Record<string, unknown>> => ({
    ...(await everything()),
    files: listTenantFiles(tenantsDir).map((file) => [relative(tenantsDir, file), readFileSync(file, 'base64')]),
  })

  /** The files of secrets, which are written after the row. */
  const secretsOf = ({ services: { dataDir } }: World) =>
    globSync(['*.json', '*-secrets/**/*.json'], { cwd: dataDir })
      .sort()
      .map((file) => [file, readFileSync(join(dataDir, file), 'utf8')])

  it.each(Object.entries(CHANGES))('has one row for %s, in the transaction of the change', async (action, prepare) => {
    const world = await makeWorld(base)
    const act = await prepare(world)
    const before = await withFiles(world)
    const secrets = secretsOf(world)
    await expect(act(NAMELESS)).rejects.toThrow()
    expect(await withFiles(world)).toEqual(before)
    expect(secretsOf(world)).toEqual(secrets)
    const earlier = (await rows()).length
    await act(MARIT)
    const [row, ...more] = (await rows()).slice(earlier)
    expect(more).toEqual([])
    expect(row).toMatchObject({ action, actor: 'Marit', actor_source: 'environment', created_at: NOW })
    expect(['rosa', 'amore', INSTALLATION]).toContain(row?.pool_id)
    const log = { operator_actions: null, audit_details: null, audit_chains: null }
    const [left, had] = [
      { ...(await withFiles(world)), ...log },
      { ...before, ...log },
    ]
    if (ROWLESS.includes(action)) expect(left).toEqual(had)
    else expect(left).not.toEqual(had)
  })

  it.each(Object.entries(CHANGES))('has no row for %s where there is nothing left to do', async (action, prepare) => {
    const repeats = [
      'photo_approve',
      'photo_reject',
      'photo_add',
      'invite_create',
      'staff_reset',
      'push_rotate',
      'dkim_make',
      ...LOOKS,
    ]
    const act = await prepare(await makeWorld(base))
    await act(MARIT)
    const once = (await rows()).length
    await act(MARIT)
    expect((await rows()).length).toBe(repeats.includes(action) ? once + 1 : once)
  })

  it('has no row for a refusal, or for a change that fails half-way, and neither is stored', async () => {
    await plantMember(base, 'rosa', { id: 'joris', name: 'Joris' })
    const ctx = makeOperator(base, 'rosa')
    const before = await everything()
    const entry = { action: 'ban', memberId: 'joris' } as const
    type Answer = { readonly ok: true } | { readonly ok: false; readonly reason: 'late' }
    const change = (after: () => Answer) =>
      changeByOperator<Answer>(ctx, async ({ trx, enqueue }) => {
        await trx.updateTable('members').set({ about_me: 'Changed.' }).where('id', '=', 'joris').execute()
        await enqueue({ kind: 'mail', key: 'one', tenantId: 'rosa', payload: {} })
        const answer = after()
        return answer.ok ? changed(answer, entry) : answer
      })
    expect(await change(() => ({ ok: false, reason: 'late' }))).toEqual({ ok: false, reason: 'late' })
    const refuse = (): never => {
      throw new Refused({ ok: false, reason: 'late' })
    }
    expect(await change(refuse)).toEqual({ ok: false, reason: 'late' })
    const fail = (): never => {
      throw new Error('the disk is full')
    }
    await expect(change(fail)).rejects.toThrow('the disk is full')
    expect(await everything()).toEqual(before)
    expect(await change(() => ({ ok: true }))).toEqual({ ok: true })
    expect(await rows()).toMatchObject([{ action: 'ban', subject_id: 'joris', pool_id: 'rosa', tenant_id: 'rosa' }])
  })

  it('is of the pool in which the operator acts, who does not see the twin of a member', async () => {
    for (const pool of ['ours', 'twin']) await plantMember(base, pool, { id: 'joris', name: 'Joris' })
    await plantMember(base, 'twin', { id: 'only-there', name: 'Sanne', email: 'sanne@example.test' })
    const ctx = makePoolOperator(base, 'ours')
    for (const who of ['only-there', 'sanne@example.test'])
      expect(await banMember(ctx, { who, reason: 'scam' })).toEqual({ ok: false, reason: 'not_found' })
    expect(await banMember(ctx, { who: 'joris', reason: 'scam' })).toMatchObject({ ok: true })
    const banned = await systemDb(base)
      .selectFrom('members')
      .select(['pool_id', 'id'])
      .where('banned_at', 'is not', null)
      .execute()
    expect(banned).toEqual([{ pool_id: 'ours', id: 'joris' }])
    expect(await rows()).toMatchObject([{ pool_id: 'ours', tenant_id: '', subject_id: 'joris' }])
  })
})
