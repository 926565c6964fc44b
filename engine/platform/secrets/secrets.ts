import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpush from 'web-push'
import * as z from 'zod'

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

/** @throws Error in one line if the file is damaged: with new secrets every signed link would end. */
function readStored(file: string): Secrets {
  const text = readFileSync(file, 'utf8')
  try {
    return stored.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${file} is no JSON with secrets: put it back from a backup`, { cause })
  }
}

/**
 * Reads `secrets.json` of the data folder, making it (mode 600) at the first start.
 * @throws Error in one line where the file cannot be read or made, or does not hold the secrets
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    const fresh: Secrets = { signing: randomBytes(32).toString('base64url'), vapid: webpush.generateVAPIDKeys() }
    const temporary = `${file}.${process.pid}`
    writeFileSync(temporary, JSON.stringify(fresh), { mode: 0o600 })
    if (!existsSync(file)) renameSync(temporary, file)
  }
  return readStored(file)
}

/** How many earlier pairs stay. */
const MOST_FORMER = 3

/** Makes new keys for push messages, and keeps those before. @throws as `loadSecrets` */
export function rotateVapid(dataDir: string): Secrets {
  const { vapid, formerVapid = [], ...rest } = loadSecrets(dataDir)
  const rotated: Secrets = {
    ...rest,
    vapid: webpush.generateVAPIDKeys(),
    formerVapid: [vapid, ...formerVapid].slice(0, MOST_FORMER),
  }
  const file = join(dataDir, 'secrets.json')
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, JSON.stringify(rotated), { mode: 0o600 })
  renameSync(temporary, file)
  return rotated
}
