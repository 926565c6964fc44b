import { isKeyPair } from '#engine/domains/push/index.ts'
import type { Check, CheckFinding } from '../context.ts'

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
