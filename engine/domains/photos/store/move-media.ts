import { createHash } from 'node:crypto'
import type { ListedFile, Storage } from '#engine/platform/storage/storage.ts'

const AT_ONCE = 8

export interface MediaMove {
  readonly from: Storage
  readonly to: Storage
  /** Counts only. */
  readonly dryRun?: boolean
  /** Hears how many files were looked at, now and then. */
  readonly report?: (files: number) => void
}

export interface MediaMoved {
  /** Files of the old store. */
  readonly files: number
  readonly copied: number
  readonly bytes: number
  /** Files that the new store had already, with the same bytes. */
  readonly unchanged: number
}

async function hashOf(storage: Storage, key: string): Promise<string | undefined> {
  const file = await storage.get(key)
  if (!file) return undefined
  const digest = createHash('sha256')
  for await (const chunk of file.stream()) digest.update(chunk as Buffer)
  return digest.digest('hex')
}

/** Copies one file and reads it again. `gone`: it was deleted meanwhile. */
async function copyOne(
  { from, to, dryRun }: MediaMove,
  { key, size }: ListedFile,
): Promise<'copied' | 'same' | 'gone'> {
  const source = await from.get(key)
  if (!source) return 'gone'
  const written = await hashOf(from, key)
  const there = await to.get(key)
  if (there?.size === size && (await hashOf(to, key)) === written) return 'same'
  if (dryRun) return 'copied'
  await to.put(key, source.stream())
  if ((await hashOf(to, key)) !== written) throw new Error(`${key} is not in the new store what it was in the old one`)
  return 'copied'
}

/**
 * Copies all files of one store to another one, and compares each with what was read; the old ones stay. Begun again it
 * goes on where it was cut off.
 */
export async function copyMedia(move: MediaMove): Promise<MediaMoved> {
  const sums = { files: 0, copied: 0, bytes: 0, unchanged: 0 }
  let batch: ListedFile[] = []
  const copyBatch = async () => {
    const outcomes = await Promise.all(batch.map(async (file) => [file, await copyOne(move, file)] as const))
    for (const [{ size }, outcome] of outcomes) {
      if (outcome === 'gone') continue
      sums.files += 1
      if (outcome === 'same') sums.unchanged += 1
      else {
        sums.copied += 1
        sums.bytes += size
      }
    }
    batch = []
    move.report?.(sums.files)
  }
  for await (const file of move.from.list('')) {
    batch.push(file)
    if (batch.length === AT_ONCE) await copyBatch()
  }
  if (batch.length > 0) await copyBatch()
  return sums
}
