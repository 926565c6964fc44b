import { join } from 'node:path'
import type { Db } from '#engine/db/connect.ts'
import { poolDb } from '#engine/db/scope.ts'
import { findStoredPhotos, parseMediaKey } from '#engine/domains/photos/index.ts'
import type { ListedFile, Storage } from '#engine/platform/storage/storage.ts'
import { HOUR_MS } from '#engine/platform/time-zone/durations.ts'
import { type Listed, readListing } from '../archive/contents.ts'
import { linkFile, writeHashed } from '../archive/files.ts'
import { PLACES } from '../archive/names.ts'

const BATCH = 200
const AT_ONCE = 8
/** A file that was written shortly before the earlier backup began is copied again: clocks differ. */
const STORE_SKEW_MS = HOUR_MS

/** A backup in the same folder, whose files need not be copied again. */
export interface Earlier {
  readonly dir: string
  readonly takenAt: number
}

export interface MediaCopy {
  readonly storage: Storage
  /** The snapshot whose photos are copied. */
  readonly snapshot: Db
  /** The folder of the backup. */
  readonly dir: string
  readonly earlier: Earlier | undefined
}

export interface CopiedFile extends Listed {
  /** Shares the bytes of the earlier backup. */
  readonly linked: boolean
}

/** The files of photos that the snapshot has a row of: one that came later would belong to nobody after a restore. */
async function keepNamed(snapshot: Db, files: readonly ListedFile[]): Promise<ListedFile[]> {
  const named = files.map((file) => ({ file, photo: parseMediaKey(file.key) }))
  const found = new Map<string, Set<string>>()
  for (const [poolId, own] of Map.groupBy(named, ({ photo }) => photo?.poolId ?? '')) {
    const ids = new Set(own.flatMap(({ photo }) => photo?.photoId ?? []))
    found.set(poolId, await findStoredPhotos(poolDb(snapshot, poolId), [...ids]))
  }
  return named.filter(({ photo }) => photo && found.get(photo.poolId)?.has(photo.photoId)).map(({ file }) => file)
}

/** Finds what the earlier backup has of each path. Both are in one order, so one pass finds all. */
function followEarlier(earlier: Earlier | undefined) {
  const lines = earlier && readListing(earlier.dir)[Symbol.asyncIterator]()
  let next: Listed | undefined
  let isDone = lines === undefined
  return async (path: string): Promise<Listed | undefined> => {
    while (!isDone && (!next?.path.startsWith(`${PLACES.media}/`) || next.path < path)) {
      const { value, done } = await lines!.next()
      next = value as Listed | undefined
      if (done) isDone = true
    }
    return next?.path === path ? next : undefined
  }
}

async function copyOne(work: MediaCopy, file: ListedFile, before: Listed | undefined): Promise<CopiedFile | undefined> {
  const path = `${PLACES.media}/${file.key}`
  const to = join(work.dir, path)
  const isSame = before?.size === file.size && file.modifiedAt < work.earlier!.takenAt - STORE_SKEW_MS
  if (isSame && (await linkFile(join(work.earlier!.dir, path), to))) return { ...before, linked: true }
  const stored = await work.storage.get(file.key)
  return stored && { path, ...(await writeHashed(stored.stream(), to)), linked: false }
}

/** Copies up to `AT_ONCE` at a time, and yields them in the order of their keys. */
async function* copyBatch(work: MediaCopy, files: readonly ListedFile[], find: ReturnType<typeof followEarlier>) {
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const pairs: (readonly [ListedFile, Listed | undefined])[] = []
    for (const file of files.slice(at, at + AT_ONCE)) pairs.push([file, await find(`${PLACES.media}/${file.key}`)])
    const copied = await Promise.all(pairs.map(([file, before]) => copyOne(work, file, before)))
    for (const one of copied) if (one) yield one
  }
}

/**
 * Copies the files of all photos of the snapshot, after the snapshot was taken: every photo that has a row had its files
 * before. One that is deleted meanwhile is left out.
 */
export async function* copyMedia(work: MediaCopy): AsyncIterable<CopiedFile> {
  const find = followEarlier(work.earlier)
  let batch: ListedFile[] = []
  for await (const file of work.storage.list('')) {
    batch.push(file)
    if (batch.length < BATCH) continue
    yield* copyBatch(work, await keepNamed(work.snapshot, batch), find)
    batch = []
  }
  yield* copyBatch(work, await keepNamed(work.snapshot, batch), find)
}
