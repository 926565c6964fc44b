import type { Db } from '#engine/db/connect.ts'
import { type Env, EnvError } from '../env.ts'
import { unseal } from './seal.ts'
import { idOf, openSealedSecrets } from './sealed-secrets.ts'
import { openSecretFiles } from './secret-files.ts'
import { describeSecret, type SecretStore } from './secret-store.ts'
import { listRowsOfAny } from './secrets.queries.ts'

type Keeping = Pick<Env, 'dataDir' | 'secretsKeys'>

/**
 * Opens the store of secrets: sealed rows of the database where a key is set, else files of the data folder.
 * @throws EnvError where the database has sealed secrets and no key is set
 */
export async function openSecretStore({ dataDir, secretsKeys }: Keeping, db: Db): Promise<SecretStore> {
  const files = openSecretFiles(dataDir)
  if (secretsKeys) return openSealedSecrets(db, secretsKeys, files)
  if ((await listRowsOfAny(db)).length > 0)
    throw new EnvError('SECRETS_KEY: the database has sealed secrets: set the key that they are sealed with')
  return files
}

/**
 * Whether a database, such as that of a backup, has sealed secrets.
 * @throws EnvError where it has some that no key of ours opens
 */
export async function requireOpenable(keys: Env['secretsKeys'], db: Db): Promise<boolean> {
  const rows = await listRowsOfAny(db)
  if (rows.length === 0) return false
  if (!keys) throw new EnvError('SECRETS_KEY: the backup has sealed secrets: set the key that they are sealed with')
  const closed = rows.filter((row) => unseal(keys, idOf(row), row) === undefined)
  if (closed.length === 0) return true
  const names = closed.map((row) => describeSecret(idOf(row))).join(', ')
  throw new EnvError(`SECRETS_KEY: the backup has secrets that another key seals: ${names}`)
}
