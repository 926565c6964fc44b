import { createECDH } from 'node:crypto'
import type { Secrets } from '#engine/platform/secrets/secrets.ts'
import type { Check, CheckFinding } from '../context.ts'

/** Whether the private key is one of the curve P-256 and the public key belongs to it. */
function isKeyPair({ publicKey, privateKey }: Secrets['vapid']): boolean {
  try {
    const keys = createECDH('prime256v1')
    keys.setPrivateKey(privateKey, 'base64url')
    return keys.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** Whether the secrets can be read, and push services will take what is signed with them. */
export default {
  name: 'secrets',
  async run({ secrets }): Promise<readonly CheckFinding[]> {
    if ('fault' in secrets)
      return [
        {
          ...{ grade: 'refuses', about: 'DATA_DIR' },
          reason: secrets.fault,
          remedy: 'put secrets.json back from a backup',
        },
      ]
    if (isKeyPair(secrets.vapid)) return []
    return [
      {
        ...{ grade: 'wrong', about: 'push' },
        reason: 'the keys for push messages are no pair: push services refuse every message',
        remedy: 'put secrets.json back from a backup, or run `push rotate`',
      },
    ]
  },
} satisfies Check
