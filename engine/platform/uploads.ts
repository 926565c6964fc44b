import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import pLimit from 'p-limit'
import { type Asking, AT_ONCE, countAtOnce } from './limits/at-once.ts'
import { isFull } from './storage/storage.ts'
import { HOUR_MS } from './time-zone/durations.ts'

/** Maximum number of bodies in memory at a time, however many arrive. */
const inMemory = pLimit(3)
const takePlace = countAtOnce(AT_ONCE.upload)
/** A sender who sends nothing for so long has gone; until then its place is taken. */
const SILENT_MS = 20_000
/** The age at which a received file is abandoned: longer than any upload takes. */
export const ABANDONED_MS = HOUR_MS
const swept = new Map<string, Promise<void>>()

export type Received<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: UploadRefusal }

/** `uploads_many`: of the sender, in this moment; `busy`: of everybody. */
export type UploadRefusal = 'body_too_large' | 'body_cut_off' | 'storage_full' | 'uploads_many' | 'busy'

/** Deletes the abandoned files of killed processes. */
async function sweep(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true })
  for (const name of await readdir(dir)) {
    const info = await stat(join(dir, name)).catch(() => undefined)
    if (info && Date.now() - info.mtimeMs > ABANDONED_MS) await rm(join(dir, name), { force: true })
  }
}

/**
 * Makes and sweeps the folder once in this process. Concurrent callers wait; after a failure the next caller tries
 * again.
 */
function openFolder(dir: string): Promise<void> {
  const known = swept.get(dir)
  if (known) return known
  const sweeping = sweep(dir)
  swept.set(dir, sweeping)
  sweeping.catch(() => swept.delete(dir))
  return sweeping
}

/** Writes a body to a file. A body that is too long or has no room is read to its end, so that the answer arrives. */
async function spool(req: IncomingMessage, file: string, limitBytes: number) {
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  const written = finished(out)
  // A full disk is reported below; until then it must not count as an unhandled rejection.
  written.catch(() => {})
  let size = 0
  const silence = setTimeout(() => req.destroy(), SILENT_MS).unref()
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      silence.refresh()
      size += (chunk as Buffer).length
      if (size > limitBytes) break
      if (!out.write(chunk)) await Promise.race([once(out, 'drain'), written])
    }
  } catch {
    size = -1
  } finally {
    clearTimeout(silence)
  }
  out.end()
  try {
    await written
  } catch (error) {
    req.resume()
    if (isFull(error)) return 'storage_full'
    throw error
  }
  if (size > limitBytes) req.resume()
  return size > limitBytes ? 'body_too_large' : size < 0 || !req.complete ? 'body_cut_off' : undefined
}

interface Upload {
  readonly dir: string
  readonly limitBytes: number
  readonly by: Asking
}

/**
 * Receives a large body on disk, below `dir`, and passes its bytes to `use`, for three bodies at a time. So a slow
 * sender delays no other, and many bodies need no more memory than three. The file is deleted afterwards in any case.
 * limits.md says how many may arrive at a time; one more is refused before a byte of it is stored.
 */
export async function receiveUpload<T>(
  req: IncomingMessage,
  { dir, limitBytes, by }: Upload,
  use: (bytes: Buffer) => Promise<T>,
): Promise<Received<T>> {
  if (Number(req.headers['content-length'] ?? 0) > limitBytes) return { ok: false, reason: 'body_too_large' }
  const leave = takePlace(by)
  if (typeof leave === 'string') return { ok: false, reason: leave === 'own' ? 'uploads_many' : 'busy' }
  try {
    await openFolder(dir)
    return await receive(req, join(dir, randomUUID()), limitBytes, use)
  } finally {
    leave()
  }
}

async function receive<T>(
  req: IncomingMessage,
  file: string,
  limitBytes: number,
  use: (bytes: Buffer) => Promise<T>,
): Promise<Received<T>> {
  try {
    const reason = await spool(req, file, limitBytes)
    if (reason) return { ok: false, reason }
    return { ok: true, value: await inMemory(async () => use(await readFile(file))) }
  } finally {
    await rm(file, { force: true })
  }
}
