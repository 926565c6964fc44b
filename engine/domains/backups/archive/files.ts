import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { appendFile, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Hashed {
  readonly size: number
  readonly sha256: string
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Undefined where there is no such file. */
export const readSmall = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error) => {
    if (isAbsent(error)) return undefined
    throw error
  })

/** Writes a file whole: readers find the old one or the new one. */
export async function writeSmall(file: string, text: string): Promise<void> {
  await makeDir(dirname(file))
  const beside = `${file}.${process.pid}.tmp`
  await writeFile(beside, text, { mode: 0o600, flush: true })
  await rename(beside, file)
}

/** The lines of a file, without empty ones. */
export async function* readLines(file: string): AsyncIterable<string> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY }))
    if (line !== '') yield line
}

/** Only the owner may enter: a backup holds what members wrote, and secrets. */
export const makeDir = (dir: string) => mkdir(dir, { recursive: true, mode: 0o700 })

/** Hashes what passes. */
function hashing(): { readonly through: Transform; result(): Hashed } {
  const digest = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: () => ({ size, sha256: digest.digest('hex') }) }
}

/** Writes a stream to a new file that only its owner may read. A file that is half-written does not stay. */
export async function writeHashed(content: Readable, to: string): Promise<Hashed> {
  await makeDir(dirname(to))
  const { through, result } = hashing()
  try {
    await pipeline(content, through, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))
    return result()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(to, { force: true })
    throw error
  }
}

export const copyHashed = (from: string, to: string): Promise<Hashed> => writeHashed(createReadStream(from), to)

export const readStream = (file: string): Readable => createReadStream(file)

export async function hashFile(file: string): Promise<Hashed> {
  const digest = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(file)) {
    digest.update(chunk as Buffer)
    size += (chunk as Buffer).length
  }
  return { size, sha256: digest.digest('hex') }
}

/** Gives a file a second name; false where the disk has no such thing. */
export async function linkFile(from: string, to: string): Promise<boolean> {
  await makeDir(dirname(to))
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (
      ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOENT'].includes(
        (error as NodeJS.ErrnoException).code ?? '',
      )
    )
      return false
    throw error
  }
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const namesOf = async (dir: string): Promise<Dirent[]> =>
  (
    await readdir(dir, { withFileTypes: true }).catch((error) => {
      if (isAbsent(error)) return []
      throw error
    })
  ).sort((a, b) => (a.name < b.name ? -1 : 1))

/** The names in a folder, in order; none where there is no such folder. */
export const listNames = async (dir: string): Promise<string[]> => (await namesOf(dir)).map(({ name }) => name)

/** The paths of all files below a folder, relative to it, with slashes. Symbolic links are not followed and not listed. */
export async function* listBelow(dir: string, below = ''): AsyncIterable<string> {
  for (const entry of await namesOf(join(dir, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* listBelow(dir, path)
    else if (entry.isFile()) yield path
  }
}

export const removeAll = (path: string) => rm(path, { recursive: true, force: true })

/** Renames, and has the new name survive a power cut. */
export async function moveInto(from: string, to: string): Promise<void> {
  await rename(from, to)
  const folder = await open(dirname(to), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export const ageMs = async (path: string, now: number): Promise<number> => now - (await stat(path)).mtimeMs

/** A new file that is written line by line. */
export interface LineFile {
  write(line: string): Promise<void>
  close(): Promise<Hashed>
}

export function openLines(file: string): LineFile {
  const digest = createHash('sha256')
  let size = 0
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const failed = new Promise<never>((_, reject) => out.once('error', reject))
  failed.catch(() => {})
  return {
    async write(line) {
      digest.update(line)
      size += Buffer.byteLength(line)
      if (!out.write(line))
        await Promise.race([failed, new Promise<void>((resolve) => out.once('drain', () => resolve()))])
    },
    async close() {
      await Promise.race([failed, new Promise<void>((resolve) => out.end(() => resolve()))])
      return { size, sha256: digest.digest('hex') }
    },
  }
}

/** Adds the lines that a file lacks; the file is made where it is not there. */
export async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  const there = new Set((await readSmall(file))?.split('\n'))
  const added = lines.filter((line) => !there.has(line))
  if (added.length === 0) return
  await makeDir(dirname(file))
  // After a line that was torn the next one must still be readable.
  await appendFile(file, `\n${added.join('\n')}\n`, { mode: 0o600, flush: true })
}
