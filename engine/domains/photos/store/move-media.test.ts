import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FileStorage } from '#engine/platform/storage/file-storage.ts'
import { S3Storage } from '#engine/platform/storage/s3-storage.ts'
import { readStored } from '#engine/platform/storage/storage.ts'
import { type ObjectStore, startObjectStore } from '#engine/testing/storage/object-store.ts'
import { copyMedia } from './move-media.ts'

const KEYS = Array.from({ length: 20 }, (_, at) => `rosa/photo-${at}/m.webp`)

let store: ObjectStore
let folder: string
let from: FileStorage
let to: S3Storage
beforeEach(async () => {
  store = await startObjectStore()
  folder = mkdtempSync(join(tmpdir(), 'manyhearts-move-'))
  from = new FileStorage(join(folder, 'media'))
  to = new S3Storage(store.url)
  for (const key of KEYS) await from.put(key, Buffer.from(`bytes of ${key}`))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await store.close()
})

it('copies all files of a folder to an object store, and goes on where it was cut off', async () => {
  expect(await copyMedia({ from, to, dryRun: true })).toMatchObject({ files: 20, copied: 20 })
  expect(store.seen.filter((line) => line.startsWith('PUT'))).toEqual([])
  let left = 5
  store.meddle = (req, res) => {
    if (req.method !== 'PUT') return false
    left -= 1
    if (left < 0) res.writeHead(403).end()
    return left < 0
  }
  await expect(copyMedia({ from, to })).rejects.toThrow('403')
  store.meddle = undefined
  const moved = await copyMedia({ from, to })
  expect(moved.files).toBe(20)
  expect(moved.unchanged).toBeGreaterThan(0)
  expect(moved.copied).toBe(20 - moved.unchanged)
  for (const key of KEYS) expect(String(await readStored(to, key))).toBe(`bytes of ${key}`)
  expect(await copyMedia({ from, to })).toEqual({ files: 20, copied: 0, bytes: 0, unchanged: 20 })
})

it('replaces a file of the same length that has other bytes, and ends where the new store keeps other ones', async () => {
  await to.put(KEYS[0]!, Buffer.from(`BYTES of ${KEYS[0]}`))
  expect(await copyMedia({ from, to })).toMatchObject({ copied: 20, unchanged: 0 })
  await from.put(KEYS[0]!, Buffer.from('other'))
  store.meddle = (req, res) => {
    if (req.method !== 'PUT') return false
    req.resume()
    res.writeHead(200).end()
    return true
  }
  await expect(copyMedia({ from, to })).rejects.toThrow('not in the new store what it was')
})
