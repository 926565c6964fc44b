import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { DKIM, findDkim } from '#engine/platform/mail/servers.ts'
import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { writeSiteSecrets } from '#engine/platform/secrets/site-secrets.ts'

const BITS = 2048
/** A string of a TXT record has 255 bytes at most (RFC 1035, section 3.3.14). */
const STRING_BYTES = 255

export interface DkimOrder {
  /** Makes another key, under another selector, in place of the one that is there. */
  readonly replace?: boolean
  /** Makes none. */
  readonly dryRun?: boolean
}

export interface DkimMade {
  readonly ok: true
  readonly made: boolean
  /** The name of the record, without the dot at its end. */
  readonly name: string
  /** The strings of the TXT record; none where no key is there and none was made. */
  readonly record: readonly string[]
}

function recordOf(privateKey: string): string[] {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  return `v=DKIM1; k=rsa; p=${publicKey}`.match(new RegExp(`.{1,${STRING_BYTES}}`, 'g'))!
}

const newKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey

/** Of the day, and of the key where it replaces one of the same day. */
const selectorOf = (now: number, before: string | undefined) => {
  const day = `mail${new Date(now).toISOString().slice(0, 10).replaceAll('-', '')}`
  if (!before?.startsWith(day)) return day
  return `${day}-${Number(/-(\d+)$/.exec(before)?.[1] ?? 1) + 1}`
}

/**
 * Makes the key that signs a brand's mails (decisions/mail.md, "A brand's own mail service") and says which record DNS
 * has to have. Recorded, before the key is stored. A key that is there stays, unless it is to be replaced.
 */
export async function makeDkimKey(
  ctx: TenantOperatorContext,
  { replace = false, dryRun = false }: DkimOrder,
): Promise<DkimMade> {
  const { services, tenant, now } = ctx
  const domain = tenant.settingsByCountry[tenant.countries[0]!]!.support_email.split('@')[1]!
  const nameOf = (selector: string) => `${selector}._domainkey.${domain}`
  const known = findDkim(services, tenant.slug)
  if (known && !replace) {
    return { ok: true, made: false, name: nameOf(known.selector), record: recordOf(known.privateKey) }
  }
  const selector = selectorOf(now, known?.selector)
  if (dryRun) return { ok: true, made: false, name: nameOf(selector), record: [] }
  const private_key = newKey()
  await changeByOperator<void>(ctx, async () => changed(undefined, { action: 'dkim_make', object: selector }))
  await writeSiteSecrets({ tenant, services }, DKIM, { selector, private_key })
  return { ok: true, made: true, name: nameOf(selector), record: recordOf(private_key) }
}
