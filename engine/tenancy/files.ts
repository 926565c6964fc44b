import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** A folder of `TENANTS_DIR` is a tenant when its name is a slug; dotted and other names are left alone. */
export const SLUG = /^[a-z][a-z0-9-]{1,30}$/

export async function listTenantFolders(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && SLUG.test(entry.name))
    .map((entry) => entry.name)
    .sort()
}

async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Cheap sign that something in the folder changed: names, sizes and times. */
export async function readStamp(dir: string): Promise<string> {
  const files = await listFiles(dir)
  const stats = await Promise.all(files.map((file) => stat(file)))
  return files.map((file, i) => `${file}:${stats[i]!.size}:${stats[i]!.mtimeMs}:${stats[i]!.ino}`).join('\n')
}

/** SHA-256 over the names and contents of all files of a tenant. */
export async function hashFolder(dir: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await listFiles(dir)) {
    const bytes = await readFile(file)
    hash.update(`${relative(dir, file)}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}
