import { createHash, hash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'

/** A folder of `TENANTS_DIR` is a tenant if its name is a slug; dotted and other names are ignored. */
export const SLUG = /^[a-z][a-z0-9-]{1,30}$/

/** Larger files are read without holding up the process; for small ones that costs ten times the time. */
const LARGE_BYTES = 512 * 1024

/** The folder of a draft of a live tenant, beside its own; by its dot it is no tenant. */
export const draftFolderOf = (slug: string): string => `${slug}.draft`

export function listTenantFolders(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && SLUG.test(entry.name))
    .map((entry) => entry.name)
    .sort()
}

/** What a folder holds, on all levels; files with their sizes. */
export interface Entry {
  readonly path: string
  readonly kind: 'file' | 'folder' | 'link' | 'other'
  readonly size: number
  /** Changes with each change of the file. */
  readonly stamp: string
}

const kindOf = (entry: Dirent): Entry['kind'] => {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  return entry.isSymbolicLink() ? 'link' : 'other'
}

const listNames = (dir: string) =>
  readdirSync(dir, { withFileTypes: true, recursive: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    kind: kindOf(entry),
  }))

/** Read once for all that looks at the folder, because a server reads a thousand of them at its start. */
export const listEntries = (dir: string): readonly Entry[] =>
  listNames(dir)
    .map(({ path, kind }) => {
      if (kind !== 'file') return { path, kind, size: 0, stamp: '' }
      const { size, mtimeMs, ino } = statSync(path)
      return { path, kind, size, stamp: `${path}:${size}:${mtimeMs}:${ino}` }
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))

/** The folder itself, and all below it. */
export const listFolders = (dir: string): string[] => [
  dir,
  ...listNames(dir).flatMap(({ path, kind }) => (kind === 'folder' ? [path] : [])),
]

const filesOf = (entries: readonly Entry[]) => entries.filter(({ kind }) => kind === 'file')

/** All files of a tenant's folder; what a symbolic link leads to is none. */
export const listTenantFiles = (dir: string): string[] => filesOf(listEntries(dir)).map(({ path }) => path)

const KB = 1024
/** What files of a tenant may weigh: the rest is a mistake, and would be read at every change. */
const LIMITS: readonly (readonly [RegExp, number])[] = [
  [/^(tenant\.json|texts\/)/, 1024 * KB],
  [/^pages\//, 512 * KB],
  [/\.svg$/, 256 * KB],
  [/^assets\//, 10 * 1024 * KB],
]

const inMegabytes = (bytes: number) => `${(bytes / (1024 * KB)).toFixed(2)} MB`

/** Files of a tenant's folder that are larger than they may be, each with its limit. */
export function findOversized(dir: string, entries: readonly Entry[]): { file: string; reason: string }[] {
  return filesOf(entries).flatMap(({ path, size }) => {
    const name = relative(dir, path).replaceAll('\\', '/')
    const limit = LIMITS.find(([pattern]) => pattern.test(name))?.[1]
    if (limit === undefined || size <= limit) return []
    return { file: name, reason: `is ${inMegabytes(size)}, the limit is ${inMegabytes(limit)}` }
  })
}

/**
 * What is neither a file nor a folder: a link would lead out of the tenant's folder, to what the server alone may read.
 * Dotted names, such as the locks of editors, are never served.
 */
export const findForeign = (dir: string, entries: readonly Entry[]): { file: string; reason: string }[] =>
  entries
    .filter(({ path, kind }) => kind !== 'file' && kind !== 'folder' && !basename(path).startsWith('.'))
    .map(({ path, kind }) => ({
      file: relative(dir, path).replaceAll('\\', '/'),
      reason: `is ${kind === 'link' ? 'a symbolic link' : 'no file'}: put the file itself there`,
    }))

/** The path of a tenant's own file; undefined where there is none, or a link on the way to it. */
export async function findOwnFile({ dir }: { readonly dir: string }, name: string): Promise<string | undefined> {
  try {
    const [folder, file] = [await realpath(dir), await realpath(join(dir, name))]
    return file === join(folder, name) ? file : undefined
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** @throws where `findOwnFile` finds none. */
export async function getOwnFile(tenant: { readonly dir: string }, name: string): Promise<string> {
  const file = await findOwnFile(tenant, name)
  if (file === undefined) throw new Error(`${join(tenant.dir, name)} is no file of the tenant`)
  return file
}

/** A cheap fingerprint to detect changes in the folder: of names, sizes and times. */
export const stampOf = (entries: readonly Entry[]): string =>
  hash(
    'sha256',
    filesOf(entries)
      .map(({ stamp }) => stamp)
      .join('\n'),
    'base64url',
  )

/** What a folder holds; undefined where it cannot be read, or changes meanwhile. */
export function findEntries(dir: string): readonly Entry[] | undefined {
  try {
    return listEntries(dir)
  } catch {
    return undefined
  }
}

/** SHA-256 over the names and contents of all files of a tenant. */
export async function hashFolder(dir: string, entries: readonly Entry[] = listEntries(dir)): Promise<string> {
  const digest = createHash('sha256')
  for (const { path, size } of filesOf(entries)) {
    const bytes = size > LARGE_BYTES ? await readFile(path) : readFileSync(path)
    digest.update(`${relative(dir, path)}\0${bytes.length}\0`).update(bytes)
  }
  return digest.digest('hex')
}
