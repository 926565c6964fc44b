import { isKeyPair } from '#engine/domains/push/index.ts'
import { openSecretFiles } from '#engine/platform/secrets/secret-files.ts'
import { describeSecret, type SecretId } from '#engine/platform/secrets/secret-store.ts'
import type { Check, CheckFinding, DoctorContext } from '../context.ts'

const named = (ids: readonly SecretId[]) => ids.map(describeSecret).join(', ')

/** Where a key is set, no machine keeps a secret as a file, and the key opens every row. */
async function checkHome({ env, secretStore }: DoctorContext): Promise<CheckFinding[]> {
  if (!env.secretsKeys) return []
  const left = await openSecretFiles(env.dataDir).list()
  const closed =
    secretStore.home === 'database' ? (await secretStore.list()).filter((id) => 'fault' in secretStore.get(id)) : []
  const findings: (CheckFinding | false)[] = [
    left.length > 0 && {
      ...{ grade: 'wrong', about: 'DATA_DIR' },
      reason: `secrets are still files of this machine: ${named(left)}`,
      remedy: 'run `secrets move`',
    },
    closed.length > 0 && {
      ...{ grade: 'wrong', about: 'SECRETS_KEY' },
      reason: `the key does not open these secrets: ${named(closed)}`,
      remedy: 'set the key that they are sealed with, or run `secrets rotate` with the key before',
    },
  ]
  return findings.filter((finding) => finding !== false)
}

function checkKeys({ env, secrets }: DoctorContext): CheckFinding[] {
  const remedy = env.secretsKeys
    ? 'set the key that the secrets are sealed with, or put the database back from a backup'
    : 'put secrets.json back from a backup, or set SECRETS_KEY where the secrets are in the database'
  if ('fault' in secrets)
    return [{ grade: 'refuses', about: env.secretsKeys ? 'SECRETS_KEY' : 'DATA_DIR', reason: secrets.fault, remedy }]
  if (isKeyPair(secrets.vapid)) return []
  return [
    {
      ...{ grade: 'wrong', about: 'push' },
      reason: 'the keys for push messages are no pair: push services refuse every message',
      remedy: 'put the secrets back from a backup, or run `push rotate`',
    },
  ]
}

/** Whether the secrets can be read where they belong, and push services will take what is signed with them. */
export default {
  name: 'secrets',
  run: async (ctx): Promise<readonly CheckFinding[]> => [...checkKeys(ctx), ...(await checkHome(ctx))],
} satisfies Check
