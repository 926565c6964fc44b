import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpush from 'web-push'

export interface Secrets {
  /** Signs photo addresses and form tokens. */
  readonly signing: string
  readonly vapid: { readonly publicKey: string; readonly privateKey: string }
}

/** Reads `secrets.json` of the data folder, making it (mode 600) at the first start. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    const fresh: Secrets = { signing: randomBytes(32).toString('base64url'), vapid: webpush.generateVAPIDKeys() }
    const temporary = `${file}.${process.pid}`
    writeFileSync(temporary, JSON.stringify(fresh), { mode: 0o600 })
    if (!existsSync(file)) renameSync(temporary, file)
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}
