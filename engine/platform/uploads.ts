import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import pLimit from 'p-limit'
import { isFull } from './storage/storage.ts'
import { HOUR_MS } from './time-zone/durations.ts'

/** Maximum number of bodies in memory at a time, however many arrive. */
const inMemory = pLimit(3)
/** The age at which a received file is abandoned: longer than any upload takes. */
export const ABANDONED_MS = HOUR_MS
const swept = new Map<string, Promise<void>>()

export type Received<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: 'body_too_large' | 'body_cut_off' | 'storage_full' }

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
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length
      if (size > limitBytes) break
      if (!out.write(chunk)) await Promise.race([once(out, 'drain'), written])
    }
  } catch {
    size = -1
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

/**
 * Receives a large body on disk, below `dir`, and passes its bytes to `use`, for three bodies at a time. So a slow
 * sender delays no other, and many bodies need no more memory than three. The file is deleted afterwards in any case.
 */
export async function receiveUpload<T>(
  req: IncomingMessage,
  { dir, limitBytes }: { dir: string; limitBytes: number },
  use: (bytes: Buffer) => Promise<T>,
): Promise<Received<T>> {
  if (Number(req.headers['content-length'] ?? 0) > limitBytes) return { ok: false, reason: 'body_too_large' }
  await openFolder(dir)
  const file = join(dir, randomUUID())
  try {
    const reason = await spool(req, file, limitBytes)
    if (reason) return { ok: false, reason }
    return { ok: true, value: await inMemory(async () => use(await readFile(file))) }
  } finally {
    await rm(file, { force: true })
  }
}
