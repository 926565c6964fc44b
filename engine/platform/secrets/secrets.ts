import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpush from 'web-push'
import * as z from 'zod'

export interface Secrets {
  /** Signs photo addresses and form tokens. */
  readonly signing: string
  readonly vapid: { readonly publicKey: string; readonly privateKey: string }
}

const stored = z.object({
  signing: z.string().min(1),
  vapid: z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) }),
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
