import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  INSTALLATION_SECRETS,
  isOfInstallation,
  type SecretId,
  type SecretRead,
  type SecretStore,
} from './secret-store.ts'

const FILE = 'secrets.json'
const FOLDER = '-secrets'

/** `secrets.json`, or `<kind>-secrets/<site>/<name>.json`. */
function fileOf(dataDir: string, id: SecretId): string {
  if (isOfInstallation(id)) return join(dataDir, FILE)
  const [kind, ...rest] = id.name.split('/')
  return join(dataDir, `${kind}${FOLDER}`, id.tenantId, `${rest.join('/')}.json`)
}

/** Others than the owner may read it. */
const isOpen = (mode: number) => (mode & 0o077) !== 0

/** `secrets.json` is used even so, because nobody could log in without it; `doctor` reports it. */
function read(file: string, isSite: boolean): SecretRead {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return { fault: 'missing' }
  if (isSite && isOpen(found.mode)) return { fault: 'too_open' }
  try {
    return { text: readFileSync(file, 'utf8'), from: 'file' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { fault: 'missing' }
    throw error
  }
}

/** Written aside, so that no reader sees half a file; returns its path. */
function writeAside(file: string, text: string): string {
  const dir = dirname(file)
  if (!existsSync(dir)) mkdirSync(dir, { recursive: true, mode: 0o700 })
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, text, { mode: 0o600 })
  return aside
}

/** Of two processes that write at once, one makes the file. Returns whether this one did. */
function writeNew(file: string, text: string): boolean {
  const aside = writeAside(file, text)
  try {
    linkSync(aside, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    // A file system without hard links, where a process that writes at the same moment would win.
    renameSync(aside, file)
    return true
  } finally {
    rmSync(aside, { force: true })
  }
}

const namesIn = (dir: string): Promise<string[]> =>
  readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })

async function listBelow(dataDir: string): Promise<SecretId[]> {
  const found: SecretId[] = existsSync(join(dataDir, FILE)) ? [INSTALLATION_SECRETS] : []
  for (const folder of (await namesIn(dataDir)).filter((name) => name.endsWith(FOLDER)).sort())
    for (const tenantId of (await namesIn(join(dataDir, folder))).sort())
      for (const file of (await namesIn(join(dataDir, folder, tenantId))).sort())
        if (file.endsWith('.json'))
          found.push({ tenantId, name: `${folder.slice(0, -FOLDER.length)}/${file.slice(0, -'.json'.length)}` })
  return found
}

/** Secrets as files of the data folder, each of mode 600. */
export function openSecretFiles(dataDir: string): SecretStore {
  const place = (id: SecretId) => fileOf(dataDir, id)
  return {
    home: 'file',
    get: (id) => read(place(id), !isOfInstallation(id)),
    set: async (id, text) => renameSync(writeAside(place(id), text), place(id)),
    add: async (id, text) => !existsSync(place(id)) && writeNew(place(id), text),
    async remove(id) {
      const wasThere = existsSync(place(id))
      rmSync(place(id), { force: true })
      return wasThere
    },
    list: () => listBelow(dataDir),
    whereIs: place,
    follow: () => () => {},
  }
}
