import { join } from 'node:path'
import type { Listed } from '../archive/contents.ts'
import { copyHashed, exists, listBelow, listNames } from '../archive/files.ts'
import { PLACES } from '../archive/names.ts'

interface Folders {
  readonly dataDir: string
  readonly tenantsDir: string
  /** The folder of the backup. */
  readonly dir: string
}

/** What of the data folder is secret: one file, and folders such as `payment-secrets`. */
const SECRETS = 'secrets.json'
export const isSecretFolder = (name: string) => name.endsWith('-secrets')

async function* copyBelow(from: string, dir: string, place: string): AsyncIterable<Listed> {
  for await (const path of listBelow(from)) {
    const to = `${place}/${path}`
    yield { path: to, ...(await copyHashed(join(from, path), join(dir, to))) }
  }
}

/** Copies secrets, tombstones and the folders of the sites. Everything else in the data folder is made anew. */
export async function* copyFolders({ dataDir, tenantsDir, dir }: Folders): AsyncIterable<Listed> {
  const secrets = join(dataDir, SECRETS)
  if (await exists(secrets)) {
    const path = `${PLACES.secrets}/${SECRETS}`
    yield { path, ...(await copyHashed(secrets, join(dir, path))) }
  }
  for (const name of (await listNames(dataDir)).filter(isSecretFolder))
    yield* copyBelow(join(dataDir, name), dir, `${PLACES.secrets}/${name}`)
  yield* copyBelow(join(dataDir, PLACES.tombstones), dir, PLACES.tombstones)
  yield* copyBelow(tenantsDir, dir, PLACES.tenants)
}
