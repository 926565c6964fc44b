import { createECDH } from 'node:crypto'
import { INSTALLATION } from '#engine/platform/operators/audit.queries.ts'
import { changed } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { rotateVapid, type Secrets } from '#engine/platform/secrets/secrets.ts'

/** Whether the private key is one of the curve P-256 and the public key belongs to it. */
export function isKeyPair({ publicKey, privateKey }: Secrets['vapid']): boolean {
  try {
    const keys = createECDH('prime256v1')
    keys.setPrivateKey(privateKey, 'base64url')
    return keys.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** The key that browsers subscribe with, whether it is one, and those before it that still reach older subscriptions. */
export async function showPushKeys({ services: { secrets } }: InstallationOperatorContext) {
  const former = secrets.formerVapid ?? []
  return {
    publicKey: secrets.vapid.publicKey,
    isPair: isKeyPair(secrets.vapid),
    former: former.map(({ publicKey }) => publicKey),
  }
}

/**
 * Makes new keys for push messages; servers use them from their next start. The keys before stay, so that browsers that
 * subscribed with them still get messages. Recorded, before they are stored.
 */
export async function rotatePushKeys(ctx: InstallationOperatorContext) {
  await changeInstallation<void>(ctx, INSTALLATION, async () => changed(undefined, { action: 'push_rotate' }))
  const { vapid } = await rotateVapid(ctx.services.secretStore)
  return { publicKey: vapid.publicKey }
}
