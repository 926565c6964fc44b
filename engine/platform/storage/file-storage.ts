import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, mkdir, opendir, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ListedFile, parseKey, type Storage, StorageFull, type StoredFile } from './storage.ts'

/** Begins with a dot, so that it is the key of nothing. */
const draftsOf = (path: string) => `.${basename(path)}.`

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

const isAbsent = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')

/** Files in a folder of this machine; a key is a path below it. Links are not followed out of it. */
export class FileStorage implements Storage {
  readonly #root: string

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
      await this.#openFolder(dirname(path))
      const bytes = content instanceof Readable ? content : Readable.from([content])
      await pipeline(bytes, createWriteStream(draft, { flags: 'wx' }))
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
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
      await rm(path, { force: true })
      for (const name of await readdir(folder))
        if (name.startsWith(draftsOf(path))) await rm(join(folder, name), { force: true })
    } catch (error) {
      if (!isAbsent(error)) throw error
    }
    await this.#removeEmpty(folder)
  }

  async *list(prefix: string): AsyncIterable<ListedFile> {
    const start = prefix === '' ? [] : parseKey(prefix)
    yield* this.#walk(start)
  }

  async signedAddress(): Promise<undefined> {}

  async verify(): Promise<void> {
    const key = `writable-${process.pid}`
    try {
      await this.put(key, Buffer.from('.'))
      await this.delete(key)
    } catch (error) {
      const code = codeOf(error) ?? codeOf((error as Error).cause)
      throw new Error(`the folder ${this.#root} cannot be made or written to (${code})`, { cause: error })
    }
  }

  async *#walk(segments: readonly string[]): AsyncIterable<ListedFile> {
    const folder = join(this.#root, ...segments)
    const entries = await opendir(folder).catch((error) => {
      if (isAbsent(error)) return []
      throw error
    })
    for await (const { name } of entries) {
      const key = [...segments, name].join('/')
      if (name.startsWith('.')) continue
      const found = await lstat(join(folder, name)).catch(() => undefined)
      if (found?.isDirectory()) yield* this.#walk([...segments, name])
      else if (found?.isFile()) yield { key, size: found.size, modifiedAt: Math.floor(found.mtimeMs) }
    }
  }

  async #openFolder(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true })
    if (!(await this.#isInside(folder))) throw new Error(`${folder} leads out of ${this.#root}`)
  }

  /** Whether a folder is where its path says, with no link on the way. */
  async #isInside(folder: string): Promise<boolean> {
    const [root, real] = await Promise.all([realpath(this.#root), realpath(folder)])
    return real === folder.replace(this.#root, root) && (real === root || real.startsWith(root + sep))
  }

  /** Folders are no part of a key: the last file takes those above it along. */
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
