import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { connect, type Db } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { makeBackup } from '#engine/domains/backups/create/make-backup.ts'
import { type DrillWork, drill } from '#engine/domains/backups/drill/drill.ts'
import { restoreBackup } from '#engine/domains/backups/index.ts'
import { readDrillRecord } from '#engine/domains/backups/records.ts'
import { mediaKey } from '#engine/domains/photos/index.ts'
import { readTombstones, writeTombstone } from '#engine/domains/privacy/erasure/tombstones.ts'
import { announceServer } from '#engine/platform/running-servers/running-servers.ts'
import { openSecretStore } from '#engine/platform/secrets/open-secrets.ts'
import { openSealedSecrets } from '#engine/platform/secrets/sealed-secrets.ts'
import { INSTALLATION_SECRETS } from '#engine/platform/secrets/secret-store.ts'
import type { Storage } from '#engine/platform/storage/storage.ts'
import { DOMAINS } from '#engine/server/domains.ts'
import { NOW } from '../context.ts'
import { onEmptyDatabase } from '../database/empty-database.ts'
import { describeOnBothDialects } from '../databases.ts'
import { newSecretsKey } from '../secrets/keys.ts'
import {
  ANOUK,
  emptyMachine,
  type Installation,
  JORIS_PHOTO,
  plantInstallation,
  readFolder,
  readRows,
} from './installation.ts'

describeOnBothDialects('a backup', (open, dialect) => {
  let db: Db
  let machine: Installation
  beforeEach(async () => {
    db = await open()
    machine = await plantInstallation(db)
    return async () => {
      machine.remove()
      await db.close()
    }
  })

  const backUp = () => makeBackup(machine)
  const scoped = () => scopeDb(db, { poolId: 'rosa', tenantId: 'rosa' })
  const photoIds = async () => {
    const rows = await scoped().selectFrom('photos').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  const drillWork = (): DrillWork => {
    const { dataDir, now } = machine.services
    return { to: machine.to, dataDir, databaseUrl: db.url, domains: DOMAINS, now, serve: async () => {} }
  }
  /** A machine with an empty database; on MariaDB it may have its tables, which are made many times faster by `open`. */
  const onEmptyMachine = (
    look: (target: ReturnType<typeof emptyMachine>['target'], folder: string) => Promise<void>,
    hasTables = dialect === 'mysql',
  ): Promise<void> => {
    const work = async (url: string) => {
      const { target, folder, remove } = emptyMachine(url)
      await look(target, folder).finally(remove)
    }
    return hasTables ? open().then(({ url, close }) => work(url).finally(close)) : onEmptyDatabase(db, dialect, work)
  }

  it('restores every row, photo, secret and site to an empty machine', async () => {
    const before = await readRows(db)
    const { dir, missing } = await backUp()
    expect(missing).toEqual([])
    await onEmptyMachine(async (target, folder) => {
      const result = await restoreBackup({ ...target, from: dir, replace: false })
      expect(result).toMatchObject({ ok: true, erasedAgain: 0, wrongBalances: [], manifest: { dialect } })
      const restored = await connect(target.databaseUrl)
      expect(await readRows(restored).finally(() => restored.close())).toEqual(before)
      expect(before.credit_entries).not.toEqual([])
      expect(readFolder(target.tenantsDir)).toEqual(readFolder(machine.tenantsDir))
      const media = readFolder(join(folder, 'media'))
      expect(Object.keys(media).length).toBeGreaterThan(0)
      expect(media).toEqual(readFolder(machine.services.storage.placeOf('rosa').replace(/\/rosa$/, '')))
      for (const file of ['secrets.json', 'payment-secrets/rosa/verotel.json']) {
        const put = join(target.dataDir, file)
        expect(readFileSync(put)).toEqual(readFileSync(join(machine.services.dataDir, file)))
        expect(statSync(put).mode & 0o077).toBe(0)
      }
    }, false)
  })

  it('with sealed secrets is put back where the key is set, and changes nothing where it is not', async () => {
    const secretsKeys = { current: newSecretsKey(), former: [] }
    const shop = { tenantId: 'rosa', name: 'payment/verotel' }
    const sealed = await openSealedSecrets(db, secretsKeys, machine.services.secretStore)
    await sealed.set(INSTALLATION_SECRETS, readFileSync(join(machine.services.dataDir, 'secrets.json'), 'utf8'))
    await sealed.set(shop, '{"shop_id":"8"}')
    const { dir } = await backUp()
    await onEmptyMachine(async (target) => {
      for (const keys of [undefined, { current: newSecretsKey(), former: [] }]) {
        const restore = { ...target, from: dir, replace: false, secretsKeys: keys }
        await expect(restoreBackup(restore)).rejects.toThrow(/^SECRETS_KEY: the backup has /)
        expect(existsSync(target.tenantsDir)).toBe(false)
      }
      expect(await restoreBackup({ ...target, from: dir, replace: false, secretsKeys })).toMatchObject({ ok: true })
      const restored = await connect(target.databaseUrl)
      const store = await openSecretStore({ dataDir: target.dataDir, secretsKeys }, restored)
      expect(store.get(shop)).toEqual({ text: '{"shop_id":"8"}', from: 'database' })
      await restored.close()
    })
  })

  it.each(['beside the backup', 'in BACKUP_DIR'])(
    'erases again whom another machine has erased since, %s',
    async (where) => {
      const { dir } = await backUp()
      expect(await photoIds()).toHaveLength(4)
      await writeTombstone(machine.to, 'rosa', ANOUK, NOW)
      await onEmptyMachine(async (target, folder) => {
        const copied = join(folder, basename(dir))
        cpSync(dir, copied, { recursive: true })
        const backup = where === 'in BACKUP_DIR' ? { from: copied, backupDir: machine.to } : { from: dir }
        const result = await restoreBackup({ ...target, ...backup, replace: false })
        expect(result).toMatchObject({ ok: true, erasedAgain: 1 })
        const restored = await connect(target.databaseUrl)
        const rows = await readRows(restored).finally(() => restored.close())
        expect(rows.members!.join()).not.toContain(ANOUK)
        expect(readdirSync(join(folder, 'media/rosa'))).toEqual([JORIS_PHOTO])
        expect(await readTombstones(target.dataDir, 'rosa')).toEqual([{ memberId: ANOUK, erasedAt: NOW }])
      })
    },
  )

  it('is refused with one flipped bit in any of its files, a file less or a file more, and changes nothing', async () => {
    await writeTombstone(machine.services.dataDir, 'rosa', 'erased-before', NOW)
    const { dir } = await backUp()
    const files = Object.keys(readFolder(dir))
    for (const part of [
      'database/',
      'media/',
      'secrets/',
      'tenants/',
      'tombstones/',
      'manifest.json',
      'manifest.sha256',
    ])
      expect(files.some((file) => file.startsWith(part))).toBe(true)
    await onEmptyMachine(async (target, folder) => {
      const expectRefusal = async (what: string) => {
        const result = await restoreBackup({ ...target, from: dir, replace: true })
        expect([what, result]).toEqual([what, { ok: false, reason: 'damaged', detail: expect.any(String) }])
      }
      for (const [at, file] of files.entries()) {
        const path = join(dir, file)
        const whole = readFileSync(path)
        const flipped = Buffer.from(whole)
        // Another place and another bit of each file.
        const place = (at * 7919) % whole.length
        flipped[place] = whole[place]! ^ (1 << (at % 8))
        writeFileSync(path, flipped)
        await expectRefusal(file)
        writeFileSync(path, whole)
      }
      const [media] = files.filter((file) => file.startsWith('media/'))
      const bytes = readFileSync(join(dir, media!))
      rmSync(join(dir, media!))
      await expectRefusal('a file less')
      writeFileSync(join(dir, media!), bytes)
      writeFileSync(join(dir, 'tenants/rosa/more.json'), '{}')
      await expectRefusal('a file more')
      rmSync(join(dir, 'tenants/rosa/more.json'))
      expect(readFolder(folder)).toEqual({})
      expect(await restoreBackup({ ...target, from: dir, replace: false, verifyOnly: true })).toMatchObject({
        ok: true,
      })
      expect(readFolder(folder)).toEqual({})
    })
  })

  it('is not put in place of members, or below a server, unless that is meant', async () => {
    const { dir } = await backUp()
    const { storage, dataDir } = machine.services
    const here = { storage, dataDir, tenantsDir: machine.tenantsDir, domains: DOMAINS, now: () => NOW }
    const restore = (replace: boolean) => restoreBackup({ ...here, databaseUrl: db.url, from: dir, replace })
    const before = await readRows(db)
    expect(await restore(false)).toMatchObject({
      ok: false,
      reason: 'not_empty',
      detail: expect.stringContaining('members'),
    })
    const stop = await announceServer(machine.services)
    expect(await restore(true)).toMatchObject({ ok: false, reason: 'running' })
    await stop()
    expect(await readRows(db)).toEqual(before)
  })

  it('knows photos that were deleted while it was made from those whose files are lost', async () => {
    const [gone, lost] = await photoIds()
    const { storage } = machine.services
    const deleting: Storage = {
      origin: undefined,
      put: (key, content) => storage.put(key, content),
      get: (key) => storage.get(key),
      delete: (key) => storage.delete(key),
      signedAddress: (key, until) => storage.signedAddress(key, until),
      placeOf: (key) => storage.placeOf(key),
      verify: () => storage.verify(),
      async *list(prefix) {
        await scoped().deleteFrom('photos').where('id', '=', gone!).execute()
        await storage.delete(mediaKey('rosa', gone!, 'm'))
        await storage.delete(mediaKey('rosa', lost!, 'm'))
        yield* storage.list(prefix)
      },
    }
    const services = { ...machine.services, storage: deleting }
    const { dir, missing } = await makeBackup({ ...machine, services })
    expect(missing).toEqual([`rosa/${lost}`])
    const manifest = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'))
    expect(manifest.photos).toEqual({ rows: 4, deleted: [`rosa/${gone}`], missing: [`rosa/${lost}`] })
    await onEmptyMachine(async (target) => {
      expect(await restoreBackup({ ...target, from: dir, replace: false, verifyOnly: true })).toMatchObject({
        ok: true,
      })
    })
  })

  it('shares photos with the one before, leaves out photos without a row, and replaces old ones by the retention', async () => {
    const first = await backUp()
    await machine.services.storage.put(mediaKey('rosa', 'nobody', 'm'), Buffer.from('x'))
    const later = { ...machine.services, now: () => NOW + 90_000_000 }
    const second = await makeBackup({ ...machine, services: later, keep: { days: 1, weeks: 0, months: 0 } })
    expect([first.linked, second.linked]).toEqual([0, expect.any(Number)])
    expect(second.removed).toEqual([first.name])
    expect(readdirSync(machine.to).sort()).toEqual([second.name])
    expect(Object.keys(readFolder(second.dir)).join()).not.toContain('nobody')
    await onEmptyMachine(async (target) => {
      expect(await restoreBackup({ ...target, from: second.dir, replace: false })).toMatchObject({ ok: true })
    })
  })

  it('ends with the server that makes it, and leaves nothing', async () => {
    const stopping = new AbortController()
    const { storage } = machine.services
    const get = async (key: string) => {
      stopping.abort(new Error('the server stops'))
      return storage.get(key)
    }
    const list = (prefix: string) => storage.list(prefix)
    const services = { ...machine.services, storage: { ...storage, list, get, placeOf: (key: string) => key } }
    const work = { ...machine, services: services as typeof machine.services, signal: stopping.signal }
    await expect(makeBackup(work)).rejects.toThrow('the server stops')
    await expect(makeBackup({ ...machine, signal: stopping.signal })).rejects.toThrow('the server stops')
    expect(readdirSync(machine.to)).toEqual([])
  })

  it('is tried by a drill, which leaves nothing but its figures', async () => {
    await backUp()
    await writeTombstone(machine.services.dataDir, 'rosa', ANOUK, NOW)
    const there = readdirSync(machine.to)
    const served: string[] = []
    const late = { ...drillWork(), now: () => NOW + 3_600_000 }
    const drilled = await drill({ ...late, serve: async ({ databaseUrl }) => void served.push(databaseUrl) })
    expect(drilled).toMatchObject({ ok: true, reason: '', erasedAgain: 1, recoveryPointMs: 3_600_000, dialect })
    expect(served).toHaveLength(1)
    expect(served[0]).not.toBe(db.url)
    expect(readdirSync(machine.to)).toEqual(there)
    expect(await readDrillRecord(machine.services.dataDir)).toMatchObject({ ok: true, recoveryPointMs: 3_600_000 })
    expect((await scoped().selectFrom('members').select('id').where('id', '=', ANOUK).execute()).length).toBe(1)
    if (dialect === 'mysql') await expect(connect(served[0]!)).rejects.toThrow('Unknown database')
  })

  it('fails its drill where a photo was damaged, or the engine does not start', async () => {
    const { dir } = await backUp()
    // The same on either database, and a new one of MariaDB takes seconds.
    if (dialect === 'sqlite') {
      const reason = 'the engine does not start on the copy'
      const serve = () => Promise.reject(new Error(reason))
      expect(await drill({ ...drillWork(), serve })).toMatchObject({ ok: false, reason })
    }
    const [media] = Object.keys(readFolder(join(dir, 'media')))
    writeFileSync(join(dir, 'media', media!), 'no photo')
    expect(await drill(drillWork())).toMatchObject({ ok: false, reason: expect.stringContaining('damaged') })
    expect(await readDrillRecord(machine.services.dataDir)).toMatchObject({ ok: false })
    rmSync(machine.to, { recursive: true })
    expect(await drill(drillWork())).toMatchObject({ ok: false, reason: expect.stringContaining('there is no backup') })
  })
})
