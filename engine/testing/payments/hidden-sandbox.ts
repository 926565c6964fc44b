import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { newPublicId } from '#engine/db/ids.ts'
import { orderToken, sandboxMessage } from '#engine/domains/payments/providers/sandbox/provider.ts'
import { openSecretFiles } from '#engine/platform/secrets/secret-files.ts'
import { loadSecrets } from '#engine/platform/secrets/secrets.ts'
import type { Services } from '#engine/platform/services.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { type AttackedSite, openAttackedSite } from '../attack/attacked-site.ts'
import { copyBrands } from '../brands.ts'

const METHODS = ['GET', 'POST'] as const
const OUTCOME = 'outcome=completed'

export interface HiddenSandboxProof {
  /** Paths of the sandbox, each asked in many forms. */
  readonly paths: readonly string[]
  readonly asked: number
  readonly statuses: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

/** The paths of the sandbox's own pages, of the table of all routes. */
function listPaths(): string[] {
  const routes = readFileSync('engine/routes.ts', 'utf8')
  const own = routes.matchAll(/route\(\s*'([^']+)',\s*'domains\/payments\/providers\/sandbox\/[^']+'/g)
  return [...own].map(([, path]) => `/${path}`)
}

/** Two sites: this brand as a public one, and beside it another that stays local. */
function makePublic(dir: string, { slug }: Tenant, host: string): void {
  copyBrands(dir)
  const file = join(dir, slug, 'tenant.json')
  const read = JSON.parse(readFileSync(file, 'utf8'))
  const company = { ...read.company, specimen: false }
  writeFileSync(file, JSON.stringify({ ...read, hosts: [host], company }))
}

async function plantOrder({ db }: AttackedSite, { poolId, slug }: Tenant, memberId: string): Promise<string> {
  const id = newPublicId()
  const now = Date.now()
  await db.kysely
    .insertInto('orders')
    .values({
      ...{ id, tenant_id: slug, payment_id: id.slice(-12), pool_id: poolId, member_id: memberId, client_id: id },
      ...{ package_id: 'p60', credits: 60, list_price_cents: 1999, amount_cents: 1999, refunded_cents: 0 },
      ...{ refund_status: null, currency: 'EUR', country: 'NL', discount_code: null, discount_percentage: 0 },
      ...{ method: 'card', provider: 'sandbox', provider_ref: null, status: 'created', late: 0, chat_with: null },
      ...{ created_at: now, updated_at: now, completed_at: null },
    })
    .execute()
  return id
}

/** A form of a public site, as the proxy that ends TLS passes it on. */
const behindProxy = (host: string) => ({
  ...{ host, origin: `https://${host}` },
  ...{ 'x-forwarded-host': host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' },
})

/** Every form of a path that a router could take for it. */
const formsOf = (path: string) => [
  ...[path, `${path}.data`, `${path}/`, `${path}?outcome=completed`, `${path}.data?_routes=sandbox-payment`],
  ...[`/.${path}`, path.toUpperCase(), path.replace('/', '/%2e/'), path.replace('-', '%2d')],
]

interface Asking {
  readonly site: AttackedSite
  readonly tenant: Tenant
  readonly signing: string
  /** Those of a form of the site itself, which reaches a public one over https. */
  readonly headers: Readonly<Record<string, string>>
}

/** Requests to the sandbox about an order: its pages with the right token and with others, and its callback. */
async function knock({ site, tenant, signing, headers }: Asking, session: string, id: string) {
  const services = { secrets: { signing } } as Services
  const right = orderToken({ tenant, services }, id)
  const tokens = [right, `${id}.`, `${id}.${'a'.repeat(43)}`, id, 'x', `${right}a`]
  const pages = listPaths().flatMap((path) => tokens.flatMap((token) => formsOf(path.replace(':token', token))))
  const amount = { minorUnits: 1999, currency: 'EUR' }
  const message = sandboxMessage({ tenant, services }, { orderId: id, state: 'completed', amount, sentAt: Date.now() })
  const answers: { readonly what: string; readonly status: number }[] = []
  for (const method of METHODS) {
    for (const path of pages) {
      const body = method === 'POST' ? OUTCOME : undefined
      const { status } = await site.ask(tenant, { method, path, session, body, headers })
      answers.push({ what: `${method} ${path}`, status })
    }
    for (const path of ['/api/payment-callback.php?provider=sandbox', '/api/payment-callback.php/?provider=sandbox']) {
      const body = method === 'POST' ? message.body.toString() : undefined
      const { status } = await site.ask(tenant, { method, path, body, headers: { ...message.headers, ...headers } })
      answers.push({ what: `${method} ${path}`, status })
    }
  }
  return answers
}

/**
 * On a public host every path of the sandbox answers 404, to its own signatures too, and completes nothing; on a local
 * host of the same server the same requests do. `env` is the server's.
 */
export async function proveHiddenSandbox(
  open: Tenant,
  local: Tenant,
  env: Record<string, string> = {},
): Promise<HiddenSandboxProof> {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-hidden-'))
  const host = `${open.slug}.example`
  makePublic(join(dir, 'tenants'), open, host)
  const site = await openAttackedSite({ TENANTS_DIR: join(dir, 'tenants'), TRUST_PROXY: 'loopback', ...env })
  const { signing } = await loadSecrets(openSecretFiles(dirname(site.databaseFile)))
  const faults: string[] = []
  const statuses = new Map<number, number>()
  let asked = 0
  try {
    for (const [tenant, isHidden] of [
      [{ ...open, hosts: [host] }, true],
      [local, false],
    ] as const) {
      const { id: member, session } = await site.plant(tenant)
      const order = await plantOrder(site, tenant, member)
      const headers: Record<string, string> = isHidden ? behindProxy(host) : {}
      const answers = await knock({ site, tenant, signing, headers }, session, order)
      const found = await site.db.kysely.selectFrom('orders').select('status').where('id', '=', order).execute()
      if (!isHidden) {
        // Else the proof would pass where it asks for nothing at all.
        if (found[0]?.status !== 'completed') faults.push(`the local order is ${found[0]?.status}`)
        continue
      }
      asked = answers.length
      for (const { what, status } of answers) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status !== 404) faults.push(`${status} for ${what}`)
      }
      if (found[0]?.status !== 'created') faults.push(`the public order is ${found[0]?.status}`)
    }
    if (listPaths().length === 0) faults.push('the sandbox has no path')
    return {
      paths: [...listPaths(), '/api/payment-callback.php'],
      asked,
      statuses: Object.fromEntries(statuses),
      faults,
    }
  } finally {
    await site.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
