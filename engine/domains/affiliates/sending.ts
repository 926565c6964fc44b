import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { parseTracking } from '#engine/domains/visits/index.ts'
import type { JobHandler } from '#engine/platform/jobs/job.ts'
import { type Pauses, pausesOf } from '#engine/platform/jobs/pauses.ts'
import type { JobSite } from '#engine/platform/manifests/domain.ts'
import { findSiteSecrets, type SecretSite, type SecretsOf } from '#engine/platform/secrets/site-secrets.ts'
import type { Services } from '#engine/platform/services.ts'
import { HOUR_MS, MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import type { PostbackEntry } from '#engine/tenancy/affiliates/postbacks.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { addressOf, findEntry, signatureOf } from './address.ts'
import { listTenantsDue } from './due.queries.ts'
import { deletePostback, findArrived, listDue, type Postback, settlePostback, takePostback } from './queries.ts'
import { callNetwork, type Wire } from './wire.ts'

const BATCH = 50
const AT_ONCE = 5
/** The next minute goes on. */
const BATCHES_A_MINUTE = 10
/** How long after each failed attempt the next one follows; after the last one it is given up. */
const DELAYS_MS = [
  ...[MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS],
  ...[HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS],
]
/** Answers of a server that may accept the same request later. */
const PASSING = [408, 425, 429]

const serviceOfNetwork = (address: URL) => `postback:${address.host}`

export const secretOfNetwork = (network: string): SecretsOf<'secret'> => ({
  kind: 'postback',
  name: network.replaceAll('.', '-'),
  secrets: ['secret'],
})

interface Site extends SecretSite {
  readonly tenant: Tenant
  readonly services: Services
  readonly db: ScopedDb
}

/**
 * The handler of the scheduled job `send_postbacks` (product.md 15.2). A network that does not answer in time is asked
 * for no other postback in this round, and is paused as other services are. A process that is killed while it sends
 * leaves the postback for the next attempt, which has the same event id.
 */
export function createPostbackSender({ services, findTenant, log }: JobSite, wire: Wire = {}): JobHandler {
  return async () => {
    const pauses = pausesOf(services)
    for (const slug of await listTenantsDue(services.db, services.now())) {
      const tenant = findTenant(slug)
      if (!tenant) continue
      const db = scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug })
      await sendDue({ tenant, services, db }, { pauses, wire, log })
    }
  }
}

interface Round {
  readonly pauses: Pauses
  readonly wire: Wire
  readonly log: JobSite['log']
}

async function sendDue(site: Site, round: Round): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_MINUTE; batch += 1) {
    const due = await listDue(site.db, site.services.now(), BATCH)
    for (let at = 0; at < due.length; at += AT_ONCE)
      await Promise.all(due.slice(at, at + AT_ONCE).map((postback) => send(site, postback, round)))
    if (due.length < BATCH) return
  }
}

/** What the settings ask for now; undefined where they ask for nothing, or the member is gone. */
async function prepare({ tenant, db }: Site, postback: Postback) {
  const entry = findEntry(tenant, postback)
  const member = entry && (await findArrived(db, postback.member_id))
  return member && { entry, address: addressOf(entry, postback, parseTracking(member.tracking)) }
}

async function send(site: Site, postback: Postback, { pauses, wire, log }: Round): Promise<void> {
  const { db, services, tenant } = site
  const prepared = await prepare(site, postback)
  if (!prepared) return deletePostback(db, postback.id)
  const { entry, address } = prepared
  const delay = DELAYS_MS[postback.attempts]
  const nextAt = services.now() + (delay ?? 0)
  const service = serviceOfNetwork(address)
  const admission = pauses.admit(service, AT_ONCE)
  if (admission.may !== 'run') return
  if (!(await takePostback(db, postback, nextAt))) return
  const taken = { ...postback, attempts: postback.attempts + 1 }
  pauses.begin(service)
  let failure: unknown
  try {
    const answer = await callNetwork(address, headersOf(site, entry, address), wire)
    await settlePostback(db, taken, outcomeOf(answer, delay !== undefined, services.now()))
  } catch (error) {
    failure = error
    const given = delay === undefined ? ({ status: 'failed', next_at: null } as const) : {}
    await settlePostback(db, taken, { ...given, answer: null, error: reasonOf(error) })
    log.error({ postback: postback.id, tenant: tenant.slug, reason: reasonOf(error) }, 'a postback was not accepted')
  } finally {
    pauses.end(service, failure)
  }
}

function outcomeOf(answer: number, mayRepeat: boolean, now: number) {
  if (answer >= 200 && answer < 300) return { status: 'sent', next_at: null, answer, error: '', sent_at: now } as const
  const error = `answered ${answer}`
  const isPassing = answer >= 500 || PASSING.includes(answer)
  return isPassing && mayRepeat ? { answer, error } : ({ status: 'failed', next_at: null, answer, error } as const)
}

/** @throws where the settings ask for a signature whose secret is not there */
export function headersOf(
  site: SecretSite & { readonly services: Pick<Services, 'now'> },
  entry: PostbackEntry,
  address: URL,
) {
  const headers = { 'user-agent': 'postback/1', accept: '*/*' }
  if (!entry.signed) return headers
  const found = findSiteSecrets(site, secretOfNetwork(entry.network))
  if (!found.ok) throw new Error(`the secret is ${found.fault}`)
  return { ...headers, 'x-postback-signature': signatureOf(address, found.secrets.secret, site.services.now()) }
}

/** Without the address, which has what an advertisement brought. */
export function reasonOf(error: unknown): string {
  const { code, name, message } = error as { code?: string; name?: string; message?: string }
  if (name === 'AbortError') return 'did not answer in time'
  const reason = code ?? message ?? 'failed'
  return (message?.includes('no public address') || message?.includes('the secret is') ? message! : reason).slice(
    0,
    191,
  )
}
