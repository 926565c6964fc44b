import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { startObjectStore } from '#engine/testing/storage/object-store.ts'
import { openStorage } from './open-storage.ts'
import { type ListedFile, readStored, type Storage } from './storage.ts'

const KEY = 'rosa/photo/m.webp'

async function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'manyhearts-storage-'))
  return { url: `file:${join(folder, 'media')}`, close: async () => rmSync(folder, { recursive: true, force: true }) }
}

describe.each([
  ['a folder', openFolder],
  ['an object store', startObjectStore],
])('%s', (_name, start) => {
  let storage: Storage
  beforeEach(async () => {
    const opened = await start()
    storage = openStorage(opened.url)
    return opened.close
  })
  const keysOf = (prefix: string) =>
    Readable.from(storage.list(prefix))
      .map(({ key }: ListedFile) => key)
      .toArray()

  it('stores bytes and streams, replaces them, and says how large they are and since when', async () => {
    const before = Date.now()
    await storage.put(KEY, Buffer.from('old'))
    await storage.put(KEY, Readable.from([Buffer.from('the '), Buffer.from('new')]))
    expect(String(await readStored(storage, KEY))).toBe('the new')
    const file = await storage.get(KEY)
    expect(file?.size).toBe(7)
    expect(Math.abs(file!.modifiedAt - before)).toBeLessThan(60_000)
    expect(await storage.get('rosa/photo/l.webp')).toBeUndefined()
    expect(await storage.get('rosa/photo')).toBeUndefined()
  })

  it('reads a range with both of its ends', async () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251))
    await storage.put(KEY, bytes)
    for (const [start, end] of [
      [0, 1],
      [199_999, 199_999],
      [65_535, 131_073],
    ] as const) {
      const read = Buffer.concat(await (await storage.get(KEY))!.stream({ start, end }).toArray())
      expect(read.equals(bytes.subarray(start, end + 1))).toBe(true)
    }
  })

  it('lists by keys, and only those below the prefix', async () => {
    const keys = ['rosa/Z/m.webp', 'rosa/a/l.webp', 'rosa/a/m.webp', 'rosalie/x/m.webp']
    for (const key of keys.toReversed()) await storage.put(key, Buffer.from('x'))
    expect(await keysOf('')).toEqual(keys)
    expect(await keysOf('rosa')).toEqual(keys.slice(0, 3))
    expect(await keysOf('nobody')).toEqual([])
  })

  it('deletes a file twice, and says by a file of its own that it can be written to', async () => {
    await storage.put(KEY, Buffer.from('x'))
    await storage.delete(KEY)
    await storage.delete(KEY)
    expect(await storage.get(KEY)).toBeUndefined()
    await storage.verify()
    expect(await keysOf('')).toEqual([])
  })

  it.each(['..', 'rosa/../x', '/etc/passwd', 'rosa//x', 'rosa/x\0', '.hidden', 'rosa/ä'])(
    'refuses the key %j',
    async (key) => {
      const refused = /not a key of a stored file/
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(refused)
      await expect(storage.get(key)).rejects.toThrow(refused)
      await expect(storage.delete(key)).rejects.toThrow(refused)
      await expect(keysOf(key)).rejects.toThrow(refused)
      await expect(storage.signedAddress(key, Date.now() + 60_000)).rejects.toThrow(refused)
      expect(() => storage.placeOf(key)).toThrow(refused)
    },
  )
})
