import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FileStorage } from './file-storage.ts'
import { type ListedFile, readStored, StorageFull } from './storage.ts'

const KEY = 'rosa/photo/m.webp'

describe('files in a folder', () => {
  let base: string
  let root: string
  let storage: FileStorage
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'manyhearts-storage-'))
    root = join(base, 'media')
    storage = new FileStorage(root)
  })
  afterEach(() => rmSync(base, { recursive: true, force: true }))

  const textOf = async (key: string) => String(await readStored(storage, key))
  const keysOf = async (prefix: string) =>
    (
      await Readable.from(storage.list(prefix))
        .map(({ key }: ListedFile) => key)
        .toArray()
    ).sort()
  const namesIn = (folder: string) => readdirSync(join(root, folder)).sort()

  it.each([
    ['..'],
    ['../x'],
    ['rosa/../../x'],
    ['rosa/..'],
    ['./x'],
    ['rosa/./x'],
    ['/etc/passwd'],
    ['rosa//x'],
    ['rosa/'],
    ['rosa/x\0.webp'],
    ['rosa\\..\\x'],
    ['C:/x'],
    ['%2e%2e/x'],
    ['.hidden'],
    ['rosa/.draft'],
    ['rosa/a b'],
    ['rosa/ä'],
    ['rosa/x\n'],
    ['-x'],
    ['a'.repeat(65)],
    [Array.from({ length: 9 }, () => 'a').join('/')],
  ])('the key %j is refused by every method', async (key) => {
    const refused = /not a key of a stored file/
    expect(() => storage.placeOf(key)).toThrow(refused)
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(refused)
    await expect(storage.get(key)).rejects.toThrow(refused)
    await expect(storage.delete(key)).rejects.toThrow(refused)
    await expect(keysOf(key)).rejects.toThrow(refused)
    expect(readdirSync(base)).toEqual([])
  })

  it('no key of any bytes has a place outside of the folder', () => {
    const alphabet = ['.', '..', '/', '\\', '\0', 'a', 'Z', '9', '-', '_', '%2e', ' ', '~', 'é', ':']
    let state = 1
    const next = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    let accepted = 0
    for (let at = 0; at < 5_000; at += 1) {
      const key = Array.from({ length: 1 + next(8) }, () => alphabet[next(alphabet.length)]).join('')
      try {
        const place = storage.placeOf(key)
        accepted += 1
        expect(place).toBe(`${root}/${key}`)
        expect(key).not.toMatch(/(^|\/)\.|\0|\\/)
      } catch (error) {
        expect(String(error)).toContain('not a key')
      }
    }
    expect(accepted).toBeGreaterThan(100)
  })

  it('stores bytes and streams, replaces them and lists nothing but them', async () => {
    await storage.put(KEY, Buffer.from('old'))
    await storage.put(KEY, Readable.from([Buffer.from('the '), Buffer.from('new')]))
    await storage.put('rosa/other/m.webp', Buffer.from('x'))
    await storage.put('rosalie/x', Buffer.from('x'))
    expect(await textOf(KEY)).toBe('the new')
    expect(namesIn('rosa/photo')).toEqual(['m.webp'])
    expect(await keysOf('rosa')).toEqual(['rosa/other/m.webp', KEY])
    expect(await keysOf('')).toEqual(['rosa/other/m.webp', KEY, 'rosalie/x'])
    expect(await keysOf('nobody')).toEqual([])
    expect((await storage.get(KEY))?.size).toBe(7)
  })

  it('reads a range with both of its ends, and the whole without one', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
    await storage.put(KEY, bytes)
    const read = async (range?: { start: number; end: number }) =>
      Buffer.concat(await (await storage.get(KEY))!.stream(range).toArray())
    for (const [start, end] of [
      [0, 0],
      [299_999, 299_999],
      [65_535, 65_537],
      [0, 299_999],
    ] as const)
      expect((await read({ start, end })).equals(bytes.subarray(start, end + 1))).toBe(true)
    expect((await read()).equals(bytes)).toBe(true)
  })

  it('reads a file in pieces, as its reader takes them', async () => {
    await storage.put(KEY, Buffer.alloc(5_000_000))
    const stream = (await storage.get(KEY))!.stream()
    for await (const piece of stream) {
      expect((piece as Buffer).length).toBeLessThanOrEqual(65_536)
      expect(stream.readableLength).toBeLessThanOrEqual(65_536)
    }
  })

  it('leaves the old file and no draft where the content ends early', async () => {
    await storage.put(KEY, Buffer.from('old'))
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the sender is gone')
      })(),
    )
    await expect(storage.put(KEY, broken)).rejects.toThrow('the sender is gone')
    expect(await textOf(KEY)).toBe('old')
    expect(namesIn('rosa/photo')).toEqual(['m.webp'])
  })

  it.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('reports %s as a full store and leaves nothing', async (code) => {
    const full = new Readable({ read() {} })
    full.destroy(Object.assign(new Error('no space left on device'), { code }))
    await expect(storage.put(KEY, full)).rejects.toThrow(StorageFull)
    expect(await storage.get(KEY)).toBeUndefined()
    expect(namesIn('rosa/photo')).toEqual([])
  })

  it('has one of the whole files after concurrent writes', async () => {
    const contents = Array.from({ length: 20 }, (_, at) => String(at).repeat(100_000))
    await Promise.all(contents.map((text) => storage.put(KEY, Buffer.from(text))))
    expect(contents).toContain(await textOf(KEY))
    expect(namesIn('rosa/photo')).toEqual(['m.webp'])
  })

  it('stores a file while its neighbour, the last of the folder, is deleted', async () => {
    for (let at = 0; at < 30; at += 1) {
      await storage.put('rosa/photo/l.webp', Buffer.from('x'))
      await Promise.all([storage.delete('rosa/photo/l.webp'), storage.put(KEY, Buffer.from('y'))])
      expect(await textOf(KEY)).toBe('y')
      await storage.delete(KEY)
    }
  })

  it('deletes a file twice, with the drafts of a killed process and its empty folders', async () => {
    await storage.put(KEY, Buffer.from('x'))
    writeFileSync(join(root, 'rosa/photo/.m.webp.0123456789ab'), 'half')
    expect(await keysOf('')).toEqual([KEY])
    await storage.delete(KEY)
    await storage.delete(KEY)
    await storage.delete('never/was/there')
    expect(await storage.get(KEY)).toBeUndefined()
    expect(readdirSync(root)).toEqual([])
  })

  it('takes a folder for no file, and a file for no folder', async () => {
    await storage.put(KEY, Buffer.from('x'))
    expect(await storage.get('rosa/photo')).toBeUndefined()
    await storage.delete('rosa/photo')
    await expect(storage.put('rosa/photo', Buffer.from('x'))).rejects.toThrow()
    expect(await storage.get(`${KEY}/x`)).toBeUndefined()
    await storage.delete(`${KEY}/x`)
    await expect(storage.put(`${KEY}/x`, Buffer.from('x'))).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(await textOf(KEY)).toBe('x')
    expect(namesIn('rosa')).toEqual(['photo'])
  })

  it('follows no link out of the folder, whatever is asked for', async () => {
    const outside = join(base, 'outside')
    mkdirSync(outside)
    writeFileSync(join(outside, 'secret'), 'secret')
    mkdirSync(join(root, 'rosa'), { recursive: true })
    symlinkSync(outside, join(root, 'rosa/out'))
    symlinkSync(join(outside, 'secret'), join(root, 'rosa/file'))
    expect(await storage.get('rosa/out/secret')).toBeUndefined()
    expect(await storage.get('rosa/file')).toBeUndefined()
    expect(await keysOf('rosa')).toEqual([])
    expect(await keysOf('rosa/out')).toEqual([])
    await expect(storage.put('rosa/out/new', Buffer.from('x'))).rejects.toThrow('leads out of')
    await storage.delete('rosa/out/secret')
    await storage.put('rosa/file', Buffer.from('own'))
    expect(readdirSync(outside)).toEqual(['secret'])
    expect(existsSync(join(outside, 'secret'))).toBe(true)
    expect(await textOf('rosa/file')).toBe('own')
  })

  it('is one folder also where its own path has a link and signs of a pattern', async () => {
    mkdirSync(join(base, 'real$&'))
    symlinkSync(join(base, 'real$&'), join(base, 'linked$&'))
    const linked = new FileStorage(join(base, 'linked$&'))
    await linked.put(KEY, Buffer.from('x'))
    expect(String(await readStored(linked, KEY))).toBe('x')
  })

  it('lists in the order of the keys’ bytes, as an object store does', async () => {
    const keys = ['rosa-2/a/m.webp', 'rosa/Z/m.webp', 'rosa/a.b/m.webp', 'rosa/a/m.webp', 'rosalie/x/m.webp']
    for (const key of keys.toReversed()) await storage.put(key, Buffer.from('x'))
    const listed = await Readable.from(storage.list(''))
      .map(({ key }: ListedFile) => key)
      .toArray()
    expect(listed).toEqual(keys)
  })

  it('lists no file whose name is no key', async () => {
    await storage.put(KEY, Buffer.from('x'))
    writeFileSync(join(root, 'rosa/photo/copy of m.webp'), 'x')
    expect(await keysOf('')).toEqual([KEY])
  })
})
