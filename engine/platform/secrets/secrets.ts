import { randomBytes } from 'node:crypto'
import webpush from 'web-push'
import * as z from 'zod'
import { EnvError } from '../env.ts'
import { INSTALLATION_SECRETS, type SecretStore } from './secret-store.ts'

/** Keys that sign push messages (VAPID), in base64url. */
interface KeyPair {
  readonly publicKey: string
  readonly privateKey: string
}

export interface Secrets {
  /** Signs photo addresses and form tokens. */
  readonly signing: string
  readonly vapid: KeyPair
  /** Those before, the newest first: older subscriptions are reached by them. */
  readonly formerVapid?: readonly KeyPair[] | undefined
}

const keyPair = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) })
const stored = z.object({
  signing: z.string().min(1),
  vapid: keyPair,
  formerVapid: z.array(keyPair).optional(),
})

/** @throws Error in one line if they are damaged: with new secrets every signed link would end. */
function parseStored(store: SecretStore, text: string): Secrets {
  try {
    return stored.parse(JSON.parse(text))
  } catch {
    // The error of the parser would quote the text.
    throw new Error(`${store.whereIs(INSTALLATION_SECRETS)} is no JSON with secrets: put it back from a backup`)
  }
}

const freshSecrets = (): Secrets => ({
  signing: randomBytes(32).toString('base64url'),
  vapid: webpush.generateVAPIDKeys(),
})

/**
 * Reads the secrets of the installation, making them at the first start.
 * @throws Error in one line where they cannot be read or made; EnvError where the key does not open them
 */
export async function loadSecrets(store: SecretStore): Promise<Secrets> {
  const found = store.get(INSTALLATION_SECRETS)
  // Of two processes that make them at once, both take those of the first.
  if ('fault' in found && found.fault === 'missing')
    await store.add(INSTALLATION_SECRETS, JSON.stringify(freshSecrets()))
  const read = store.get(INSTALLATION_SECRETS)
  if ('text' in read) return parseStored(store, read.text)
  throw new EnvError(`SECRETS_KEY: another key seals ${store.whereIs(INSTALLATION_SECRETS)}`)
}

/** How many earlier pairs stay. */
const MOST_FORMER = 3

/** Makes new keys for push messages, and keeps those before. @throws as `loadSecrets` */
export async function rotateVapid(store: SecretStore): Promise<Secrets> {
  const { vapid, formerVapid = [], ...rest } = await loadSecrets(store)
  const rotated: Secrets = {
    ...rest,
    vapid: webpush.generateVAPIDKeys(),
    formerVapid: [vapid, ...formerVapid].slice(0, MOST_FORMER),
  }
  await store.set(INSTALLATION_SECRETS, JSON.stringify(rotated))
  return rotated
}
