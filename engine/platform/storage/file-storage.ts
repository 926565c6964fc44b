import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '../env.ts'
import { isFull, isKey, type ListedFile, parseKey, type Storage, StorageFull, type StoredFile } from './storage.ts'

const DRAFT_ATTEMPTS = 10

/** The beginning of the names of a file's drafts: a dot, with which no key begins. */
const draftsOf = (path: string) => `.${basename(path)}.`

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Keys are ASCII, for which the order of characters is that of bytes. */
const byByte = (a: string, b: string) => (a < b ? -1 : 1)

const isAbsent = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'

/** Ignores the error that a path is a folder: a key never names a folder. */
function ignoreFolder(error: unknown): void {
  if (codeOf(error) !== 'ERR_FS_EISDIR') throw error
}

/** Stores files in a folder of this machine; a key is a path below it. Symbolic links are not followed. */
export class FileStorage implements Storage {
  readonly #root: string
  readonly origin = undefined

  /** @param root an absolute path; made when it is first written to */
  constructor(root: string) {
    this.#root = root
  }

  placeOf(key: string): string {
    return join(this.#root, ...parseKey(key))
  }

  async put(key: string, content: Uint8Array | Readable): Promise<void> {
    const path = this.placeOf(key)
    const draft = join(dirname(path), `${draftsOf(path)}${randomBytes(6).toString('hex')}`)
    try {
      const bytes = content instanceof Readable ? content : Readable.from([content])
      // The stream may fail before it is read; `pipeline` reports that.
      bytes.once('error', () => {})
      const file = await this.#openDraft(draft)
      // Flushed before it is renamed, so that after a power failure the file is whole or absent.
      await pipeline(bytes, file.createWriteStream({ flush: true }))
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      throw isFull(error) ? new StorageFull(`there is no room for ${key}`, { cause: error }) : error
    }
  }

  async get(key: string): Promise<StoredFile | undefined> {
    const path = this.placeOf(key)
    try {
      const found = await lstat(path)
      if (!found.isFile() || !(await this.#isInside(dirname(path)))) return undefined
      const stream: StoredFile['stream'] = (range) => createReadStream(path, range)
      return { size: found.size, modifiedAt: Math.floor(found.mtimeMs), stream }
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw error
    }
  }

  async delete(key: string): Promise<void> {
    const path = this.placeOf(key)
    const folder = dirname(path)
    try {
      if (!(await this.#isInside(folder))) return
      await rm(path, { force: true }).catch(ignoreFolder)
      for (const name of await readdir(folder))
        if (name.startsWith(draftsOf(path))) await rm(join(folder, name), { force: true })
    } catch (error) {
      if (!isAbsent(error)) throw error
    }
    await this.#removeEmpty(folder)
  }

  async *list(prefix: string): AsyncIterable<ListedFile> {
    const start = prefix === '' ? [] : parseKey(prefix)
    const inside = await this.#isInside(join(this.#root, ...start)).catch((error) => {
      if (isAbsent(error)) return false
      throw error
    })
    if (inside) yield* this.#walk(start)
  }

  async signedAddress(key: string): Promise<undefined> {
    parseKey(key)
  }

  async verify(): Promise<void> {
    const key = `writable-${process.pid}`
    try {
      makeFolder(this.#root)
      await this.put(key, Buffer.from('.'))
      await this.delete(key)
    } catch (error) {
      const code = codeOf(error) ?? codeOf((error as Error).cause)
      throw new Error(`the folder ${this.#root} cannot be made or written to (${code})`, { cause: error })
    }
  }

  async *#walk(segments: readonly string[]): AsyncIterable<ListedFile> {
    const folder = join(this.#root, ...segments)
    const names = await readdir(folder, { withFileTypes: true }).catch((error) => {
      if (isAbsent(error)) return []
      throw error
    })
    const ordered = names.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort(byByte)
    for (const name of ordered.map((entry) => entry.replace(/\/$/, ''))) {
      const key = [...segments, name].join('/')
      if (!isKey(key)) continue
      const found = await lstat(join(folder, name)).catch(() => undefined)
      if (found?.isDirectory()) yield* this.#walk([...segments, name])
      else if (found?.isFile()) yield { key, size: found.size, modifiedAt: Math.floor(found.mtimeMs) }
    }
  }

  /** Makes the folder too; a concurrent `delete` may remove the folder before the draft is in it. */
  async #openDraft(draft: string, attempts = DRAFT_ATTEMPTS): Promise<FileHandle> {
    const folder = dirname(draft)
    try {
      await mkdir(folder, { recursive: true })
      if (!(await this.#isInside(folder))) throw new Error(`${folder} leads out of ${this.#root}`)
      return await open(draft, 'wx')
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempts === 1) throw error
      return this.#openDraft(draft, attempts - 1)
    }
  }

  /** Whether a folder is where its path says, with no link on the way. */
  async #isInside(folder: string): Promise<boolean> {
    const [root, real] = await Promise.all([realpath(this.#root), realpath(folder)])
    return real === root + folder.slice(this.#root.length) && (real === root || real.startsWith(root + sep))
  }

  /** Deletes empty folders, after the last file in them was deleted. */
  async #removeEmpty(folder: string): Promise<void> {
    for (let at = folder; at.startsWith(this.#root + sep); at = dirname(at)) {
      try {
        await rmdir(at)
      } catch {
        return
      }
    }
  }
}
