import { createPublicKey } from 'node:crypto'
import { type DkimKey, findDkim } from '#engine/platform/mail/servers.ts'
import { askDns } from '../ask-dns.ts'
import { askEach } from '../at-once.ts'
import type { Check, CheckFinding, DoctorContext } from '../context.ts'
import { publicOf } from '../served.ts'

interface Domain {
  readonly name: string
  readonly tenants: readonly string[]
}

/** The domains that public tenants write from, each with the tenants that do. */
function domainsOf(ctx: DoctorContext): Domain[] {
  const senders = publicOf(ctx).flatMap(({ slug, settingsByCountry }) =>
    Object.values(settingsByCountry).map(({ support_email }) => ({ slug, name: support_email.split('@')[1]! })),
  )
  return [...Map.groupBy(senders, ({ name }) => name.toLowerCase())].map(([name, same]) => ({
    name,
    tenants: [...new Set(same.map(({ slug }) => slug))],
  }))
}

type Fault = Pick<CheckFinding, 'grade' | 'reason' | 'remedy'>

/** RFC 7208: one record, which does not let everybody send. */
function listSpfFaults(name: string, records: readonly string[]): Fault[] {
  const spf = records.filter((text) => /^v=spf1(\s|$)/i.test(text))
  if (spf.length === 0)
    return [
      {
        ...{ grade: 'wrong', reason: `${name} has no SPF record: receivers take our mails for forged` },
        remedy: `publish a TXT record at ${name} that names the mail server, such as "v=spf1 include:… -all"`,
      },
    ]
  if (spf.length > 1)
    return [
      {
        ...{ grade: 'wrong', reason: `${name} has ${spf.length} SPF records: receivers count none of them` },
        remedy: 'make them one',
      },
    ]
  if (!/\s\+?all(\s|$)/i.test(spf[0]!)) return []
  return [
    {
      ...{ grade: 'wrong', reason: `the SPF record of ${name} lets everybody send in its name` },
      remedy: 'end it with "-all"',
    },
  ]
}

/** RFC 7489: the record of the domain, else that of a domain above it. */
async function hasDmarc(name: string, { outside }: DoctorContext): Promise<boolean | undefined> {
  const labels = name.split('.')
  for (let from = 0; from <= labels.length - 2; from += 1) {
    const found = await askDns(outside.dns.resolveTxt(`_dmarc.${labels.slice(from).join('.')}`))
    if (found.state === 'silent') return undefined
    if (found.state === 'found' && found.values.some((parts) => /^v=DMARC1/i.test(parts.join('')))) return true
  }
  return false
}

const publicOfKey = (privateKey: string) =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')

/** Whether the record of the key that signs a brand's mails has its public half. */
async function listRecordFaults(name: string, key: DkimKey, { outside }: DoctorContext): Promise<Fault[]> {
  const at = `${key.selector}._domainkey.${name}`
  const answer = await askDns(outside.dns.resolveTxt(at))
  if (answer.state === 'silent') return []
  const records = answer.state === 'found' ? answer.values.map((parts) => parts.join('').replaceAll(' ', '')) : []
  if (records.some((text) => text.includes(`p=${publicOfKey(key.privateKey)}`))) return []
  return [
    {
      ...{
        grade: 'wrong',
        reason: `the DKIM record at ${at} ${records.length > 0 ? 'is of another key' : 'is missing'}`,
      },
      remedy: 'publish the record that `mail dkim` prints',
    },
  ]
}

/** A name below `_domainkey` makes that one exist; without one, nobody can check a signature (RFC 8020). */
async function listKeyFaults({ name, tenants }: Domain, ctx: DoctorContext): Promise<Fault[]> {
  const { outside } = ctx
  const own = tenants.flatMap((slug) => findDkim(ctx, slug) ?? [])
  if (own.length > 0) return (await Promise.all(own.map((key) => listRecordFaults(name, key, ctx)))).flat()
  const keys = await askDns(outside.dns.resolveTxt(`_domainkey.${name}`))
  if (keys.state !== 'unknown') return []
  return [
    {
      ...{ grade: 'advice', reason: `${name} publishes no key for DKIM` },
      remedy: 'publish the key with which the mail server signs, as it says, below _domainkey',
    },
  ]
}

async function listFaults(of: Domain, ctx: DoctorContext): Promise<Fault[]> {
  const { name: domain } = of
  const answer = await askDns(ctx.outside.dns.resolveTxt(domain))
  if (answer.state === 'silent')
    return [
      {
        ...{ grade: 'advice', reason: `DNS did not answer about ${domain}: its records were not checked` },
        remedy: 'try again; else ask who looks after its name servers',
      },
    ]
  const texts = answer.state === 'found' ? answer.values.map((parts) => parts.join('')) : []
  const [keys, dmarc] = await Promise.all([listKeyFaults(of, ctx), hasDmarc(domain, ctx)])
  const reason = `${domain} has no DMARC record: large receivers refuse mails to many`
  const remedy = `publish a TXT record at _dmarc.${domain}, such as "v=DMARC1; p=none"`
  return [
    ...listSpfFaults(domain, texts),
    ...keys,
    ...(dmarc === false ? [{ grade: 'advice', reason, remedy } as const] : []),
  ]
}

/** SPF, DKIM and DMARC of each domain that a public tenant writes from (`support_email`). */
export default {
  name: 'mail-domains',
  async run(ctx): Promise<readonly CheckFinding[]> {
    const found = await askEach(domainsOf(ctx), async (of) =>
      (await listFaults(of, ctx)).map((fault) => ({ ...fault, about: of.tenants.join(', ') })),
    )
    return found.flat()
  },
} satisfies Check
