import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join, relative } from 'node:path'

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

const listEntries = (dir: string) => readdirSync(dir, { withFileTypes: true, recursive: true })

/** The folder itself, and all below it. */
export const listFolders = (dir: string): string[] => [
  dir,
  ...listEntries(dir)
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
]

function listFiles(dir: string): { file: string; size: number; stamp: string }[] {
  return listEntries(dir)
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => {
      const { size, mtimeMs, ino } = statSync(file)
      return { file, size, stamp: `${file}:${size}:${mtimeMs}:${ino}` }
    })
}

/** All files of a tenant's folder; what a symbolic link leads to is none. */
export const listTenantFiles = (dir: string): string[] => listFiles(dir).map(({ file }) => file)

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
export function findOversized(dir: string): { file: string; reason: string }[] {
  return listFiles(dir).flatMap(({ file, size }) => {
    const name = relative(dir, file).replaceAll('\\', '/')
    const limit = LIMITS.find(([pattern]) => pattern.test(name))?.[1]
    if (limit === undefined || size <= limit) return []
    return { file: name, reason: `is ${inMegabytes(size)}, the limit is ${inMegabytes(limit)}` }
  })
}

/**
 * What is neither a file nor a folder: a link would lead out of the tenant's folder, to what the server alone may read.
 * Dotted names, such as the locks of editors, are never served.
 */
export const findForeign = (dir: string): { file: string; reason: string }[] =>
  listEntries(dir)
    .filter((entry) => !entry.isFile() && !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => ({
      file: relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
      reason: `is ${entry.isSymbolicLink() ? 'a symbolic link' : 'no file'}: put the file itself there`,
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

/** A cheap fingerprint to detect changes in the folder: names, sizes and times. */
export function readStamp(dir: string): string | undefined {
  try {
    return listFiles(dir)
      .map(({ stamp }) => stamp)
      .join('\n')
  } catch {
    return undefined
  }
}

/** SHA-256 over the names and contents of all files of a tenant. */
export async function hashFolder(dir: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { file, size } of listFiles(dir)) {
    const bytes = size > LARGE_BYTES ? await readFile(file) : readFileSync(file)
    hash.update(`${relative(dir, file)}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
