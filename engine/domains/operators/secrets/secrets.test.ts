import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { forInstallation } from '#engine/platform/operators/context.ts'
import { announceServer } from '#engine/platform/running-servers/running-servers.ts'
import type { SecretsKeys } from '#engine/platform/secrets/seal.ts'
import { openSealedSecrets } from '#engine/platform/secrets/sealed-secrets.ts'
import type { Services } from '#engine/platform/services.ts'
import { makeServices, NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { newSecretsKey } from '#engine/testing/secrets/keys.ts'
import { moveSecrets } from './move-secrets.ts'
import { rotateSecrets } from './rotate-secrets.ts'

const SHOP = { tenantId: 'rosa', name: 'payment/verotel' }
const DKIM = { tenantId: 'rosa', name: 'mail/dkim' }
const NAMES = ['"mail/dkim" of rosa', '"payment/verotel" of rosa']

describeOnBothDialects('secrets', (open) => {
  let db: Db
  let services: Services
  let keys: SecretsKeys
  beforeEach(async () => {
    db = await open()
    services = makeServices(db)
    keys = { current: newSecretsKey(), former: [] }
    await services.secretStore.set(SHOP, '{"shop_id":"4711"}')
    await services.secretStore.set(DKIM, '{"selector":"mail"}')
    return () => db.close()
  })

  const ctx = (secretsKeys: SecretsKeys | undefined = keys) =>
    forInstallation(
      {
        services: { ...services, secretsKeys },
        actor: { name: 'Marit', source: 'environment' },
        now: NOW,
        log: { error: () => {} },
      },
      '/none',
    )
  const sealed = (secretsKeys = keys) => openSealedSecrets(db, secretsKeys, makeServices(db).secretStore)
  const files = () => services.secretStore.list()
  const rows = () => systemDb(db).selectFrom('secrets').selectAll().orderBy('name').execute()
  const log = () => systemDb(db).selectFrom('operator_actions').select(['action', 'outcome']).execute()

  it('are moved into the database once, and nothing is left of the files', async () => {
    expect(await moveSecrets(ctx(), { dryRun: true })).toEqual({ ok: true, moved: NAMES })
    expect([await rows(), await files(), await log()]).toEqual([[], [DKIM, SHOP], []])
    expect(await moveSecrets(ctx(), {})).toEqual({ ok: true, moved: NAMES })
    expect((await sealed()).get(SHOP)).toEqual({ text: '{"shop_id":"4711"}', from: 'database' })
    expect(await files()).toEqual([])
    expect(JSON.stringify(await rows())).not.toContain('4711')
    expect(await moveSecrets(ctx(), {})).toEqual({ ok: false, reason: 'nothing_to_do' })
    expect(await log()).toEqual([{ action: 'secrets_move', outcome: '2' }])
  })

  it('are in the files and in the database while servers read the rows, and a move that ends there goes on', async () => {
    const stop = await announceServer(services)
    const cut = moveSecrets(ctx(), {
      wait: async () => {
        expect([(await rows()).length, (await files()).length]).toEqual([2, 2])
        throw new Error('cut off')
      },
    })
    await expect(cut).rejects.toThrow('cut off')
    await stop()
    const before = await rows()
    expect(await moveSecrets(ctx(), {})).toEqual({ ok: true, moved: NAMES })
    expect([await rows(), await files()]).toEqual([before, []])
  })

  it('stay where they are if the database has others, the key is another one, or others can read a file', async () => {
    expect(await moveSecrets({ ...ctx(), services }, {})).toEqual({ ok: false, reason: 'no_key' })
    await (await sealed()).set(SHOP, '{"shop_id":"1"}')
    expect(await moveSecrets(ctx(), {})).toEqual({ ok: false, reason: 'differs', names: [NAMES[1]] })
    const other = { current: newSecretsKey(), former: [] }
    expect(await moveSecrets(ctx(other), {})).toEqual({ ok: false, reason: 'sealed', names: [NAMES[1]] })
    const dir = join(services.dataDir, 'sms-secrets/rosa')
    mkdirSync(dir, { recursive: true })
    writeFileSync(join(dir, 'twilio.json'), '{}', { mode: 0o644 })
    expect(await moveSecrets(ctx(), {})).toEqual({ ok: false, reason: 'too_open', names: ['"sms/twilio" of rosa'] })
    expect([(await rows()).length, (await files()).length]).toEqual([1, 3])
    expect(readdirSync(dir)).toEqual(['twilio.json'])
    expect(await log()).toEqual([])
  })

  it('are sealed anew with another key once, and only if the keys open all of them', async () => {
    await moveSecrets(ctx(), {})
    const before = await rows()
    const next = { current: newSecretsKey(), former: [keys.current] }
    expect(await rotateSecrets(ctx({ ...next, former: [] }), {})).toEqual({ ok: false, reason: 'sealed', names: NAMES })
    expect(await rotateSecrets(ctx(next), { dryRun: true })).toEqual({ ok: true, sealed: NAMES })
    expect(await rows()).toEqual(before)
    expect(await rotateSecrets(ctx(next), {})).toEqual({ ok: true, sealed: NAMES })
    expect(await rotateSecrets(ctx(next), {})).toEqual({ ok: false, reason: 'nothing_to_do' })
    expect((await sealed({ ...next, former: [] })).get(SHOP)).toMatchObject({ text: '{"shop_id":"4711"}' })
    expect((await sealed()).get(SHOP)).toEqual({ fault: 'sealed' })
    expect((await log()).map(({ action }) => action)).toEqual(['secrets_move', 'secrets_rotate'])
  })

  it('have all their former key where a rotation is cut off', async () => {
    await moveSecrets(ctx(), {})
    const before = await rows()
    const next = { current: newSecretsKey(), former: [keys.current] }
    // The row of the audit log is the last step of the transaction.
    const nameless = { ...ctx(next), actor: { name: 'x'.repeat(300), source: 'environment' } as const }
    await expect(rotateSecrets(nameless, {})).rejects.toThrow()
    expect(await rows()).toEqual(before)
  })
})
