import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { newKeyText, newSecretsKey } from '#engine/testing/secrets/keys.ts'
import { openSecretStore } from './open-secrets.ts'
import { parseSecretsKey, type SecretsKey, seal, unseal } from './seal.ts'
import { FOLLOW_MS, openSealedSecrets } from './sealed-secrets.ts'
import { openSecretFiles } from './secret-files.ts'
import { INSTALLATION_SECRETS, type SecretStore } from './secret-store.ts'
import { loadSecrets, rotateVapid } from './secrets.ts'

const SHOP = { tenantId: 'rosa', name: 'payment/verotel' }
const TEXT = '{"shop_id":"4711","signature_key":"hush ♥"}'
const newDir = () => mkdtempSync(join(tmpdir(), 'manyhearts-sealed-'))
const only = (current: SecretsKey) => ({ current, former: [] })

describe('a sealed secret', () => {
  const key = newSecretsKey()
  const sealed = seal(key, SHOP, TEXT)

  it('has other bytes each time, and opens to the same text', () => {
    const again = seal(key, SHOP, TEXT)
    expect(again.sealed).not.toBe(sealed.sealed)
    expect(again.nonce).not.toBe(sealed.nonce)
    expect([sealed, again].map((one) => unseal(only(key), SHOP, one))).toEqual([TEXT, TEXT])
    expect(JSON.stringify(sealed)).not.toContain('4711')
  })

  it('opens at no other site or name, with no other key, and not once a bit was changed', () => {
    expect(unseal(only(key), { ...SHOP, tenantId: 'amore' }, sealed)).toBeUndefined()
    expect(unseal(only(key), { ...SHOP, name: 'payment/mollie' }, sealed)).toBeUndefined()
    expect(unseal(only(newSecretsKey()), SHOP, sealed)).toBeUndefined()
    expect(unseal(only({ ...newSecretsKey(), id: key.id }), SHOP, sealed)).toBeUndefined()
    const bytes = Buffer.from(sealed.sealed, 'base64url')
    for (const at of [0, bytes.length - 1]) {
      const flipped = Buffer.from(bytes)
      flipped[at]! ^= 1
      expect(unseal(only(key), SHOP, { ...sealed, sealed: flipped.toString('base64url') })).toBeUndefined()
    }
    expect(unseal(only(key), SHOP, { ...sealed, sealed: '' })).toBeUndefined()
  })

  it('opens with a former key', () => {
    expect(unseal({ current: newSecretsKey(), former: [key] }, SHOP, sealed)).toBe(TEXT)
  })

  it('has a key of 32 bytes, which neither its name nor its print shows', () => {
    const text = newKeyText()
    const parsed = parseSecretsKey(text)
    expect(parseSecretsKey(text).id).toBe(parsed.id)
    const hex = Buffer.from(text, 'base64').toString('hex')
    for (const shown of [JSON.stringify(parsed), inspect(parsed, { depth: 9 })]) {
      expect(shown).not.toContain(text)
      expect(shown).not.toContain(hex.slice(0, 16))
    }
    for (const wrong of ['', 'short', '!'.repeat(44), `${text}${text}`])
      expect(() => parseSecretsKey(wrong)).toThrow(
        'must be 32 bytes in base64, as `openssl rand -base64 32` prints them',
      )
  })
})

describeOnBothDialects('a store of secrets', (open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
    return () => db.close()
  })

  const stores: Readonly<Record<string, () => Promise<SecretStore>>> = {
    files: async () => openSecretFiles(newDir()),
    rows: () => openSealedSecrets(db, only(newSecretsKey()), openSecretFiles(newDir())),
  }

  it.each(Object.entries(stores))('of %s sets, adds, lists and removes', async (_name, openStore) => {
    const store = await openStore()
    expect(store.get(SHOP)).toEqual({ fault: 'missing' })
    expect(await store.add(SHOP, 'one')).toBe(true)
    expect(await store.add(SHOP, 'two')).toBe(false)
    expect(store.get(SHOP)).toEqual({ text: 'one', from: store.home })
    await store.set(SHOP, TEXT)
    await store.set(SHOP, TEXT)
    expect(store.get(SHOP)).toEqual({ text: TEXT, from: store.home })
    const made = await loadSecrets(store)
    expect(await loadSecrets(store)).toEqual(made)
    expect((await rotateVapid(store)).formerVapid).toEqual([made.vapid])
    expect((await store.list()).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([INSTALLATION_SECRETS, SHOP])
    expect([await store.remove(SHOP), await store.remove(SHOP)]).toEqual([true, false])
    expect(store.get(SHOP)).toEqual({ fault: 'missing' })
  })

  it('is the same for two machines that start at once', async () => {
    const key = newSecretsKey()
    const machines = [newDir(), newDir()].map((dir) => openSealedSecrets(db, only(key), openSecretFiles(dir)))
    const [one, two] = await Promise.all((await Promise.all(machines)).map(loadSecrets))
    expect(one).toEqual(two)
  })

  it('sees what another process changed, and asks for the rows that changed alone', async () => {
    const key = newSecretsKey()
    const [ours, theirs] = [
      await openSealedSecrets(db, only(key), openSecretFiles(newDir())),
      await openSealedSecrets(db, only(key), openSecretFiles(newDir())),
    ]
    await theirs.set(SHOP, TEXT)
    expect(ours.get(SHOP)).toEqual({ fault: 'missing' })
    await ours.refresh()
    expect(ours.get(SHOP)).toEqual({ text: TEXT, from: 'database' })
    await theirs.remove(SHOP)
    await ours.refresh()
    expect(ours.get(SHOP)).toEqual({ fault: 'missing' })
  })

  it('asks every few seconds what changed, until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const key = newSecretsKey()
    const [ours, theirs] = [
      await openSealedSecrets(db, only(key), openSecretFiles(newDir())),
      await openSealedSecrets(db, only(key), openSecretFiles(newDir())),
    ]
    const errors: unknown[] = []
    const stop = ours.follow((error) => errors.push(error))
    await theirs.set(SHOP, TEXT)
    vi.advanceTimersByTime(FOLLOW_MS)
    await vi.waitFor(() => expect(ours.get(SHOP)).toEqual({ text: TEXT, from: 'database' }))
    stop()
    expect(vi.getTimerCount()).toBe(0)
    expect(errors).toEqual([])
  })

  it('keeps what it has read when another key seals it, and opens nothing of it anew', async () => {
    const [before, after] = [newSecretsKey(), newSecretsKey()]
    const running = await openSealedSecrets(db, only(before), openSecretFiles(newDir()))
    await running.set(SHOP, TEXT)
    const rotated = await openSealedSecrets(db, { current: after, former: [before] }, openSecretFiles(newDir()))
    await rotated.set(SHOP, TEXT)
    await running.refresh()
    expect(running.get(SHOP)).toEqual({ text: TEXT, from: 'database' })
    const restarted = await openSealedSecrets(db, only(before), openSecretFiles(newDir()))
    expect(restarted.get(SHOP)).toEqual({ fault: 'sealed' })
    await expect(restarted.add(SHOP, 'other')).resolves.toBe(false)
  })

  it('refuses rows that were swapped', async () => {
    const key = newSecretsKey()
    const store = await openSealedSecrets(db, only(key), openSecretFiles(newDir()))
    await store.set(SHOP, TEXT)
    await systemDb(db).updateTable('secrets').set({ tenant_id: 'amore' }).execute()
    const reopened = await openSealedSecrets(db, only(key), openSecretFiles(newDir()))
    expect(reopened.get({ ...SHOP, tenantId: 'amore' })).toEqual({ fault: 'sealed' })
  })

  it('reads a file until there is a row, and starts neither without the key nor with another one', async () => {
    const [dataDir, key] = [newDir(), newSecretsKey()]
    const made = await loadSecrets(openSecretFiles(dataDir))
    const keyed = await openSecretStore({ dataDir, secretsKeys: only(key) }, db)
    expect(await loadSecrets(keyed)).toEqual(made)
    await keyed.set(INSTALLATION_SECRETS, JSON.stringify(made))
    await expect(openSecretStore({ dataDir, secretsKeys: undefined }, db)).rejects.toThrow(
      /^SECRETS_KEY: .*set the key/,
    )
    const wrong = await openSecretStore({ dataDir, secretsKeys: only(newSecretsKey()) }, db)
    await expect(loadSecrets(wrong)).rejects.toThrow(/^SECRETS_KEY: another key seals/)
  })
})
