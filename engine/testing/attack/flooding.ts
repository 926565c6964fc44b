import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS, type ListedLimit, type Subject } from '#engine/platform/limits/limits.ts'
import type { Tenant } from '../../tenancy/schema.ts'
import { copyBrands } from '../brands.ts'
import { type Answered, type AttackedSite, openAttackedSite } from './attacked-site.ts'
import { DEBIT_FLOODS, debitSecrets } from './debit-floods.ts'
import { CAPTCHA_FLOODS, EFFECTS, FLOODS, type Flood } from './floods.ts'

/** Tries as a multiple of the limit, and how many of them come before the refused ones are measured. */
const TIMES = 10
const WARM_TIMES = 2
const AT_ONCE = 6

export interface FloodResult {
  readonly limit: string
  readonly allowed: number
  readonly sent: number
  /** Tries that were answered as the first, or that had an effect. */
  readonly passed: number
  readonly statuses: Readonly<Record<number, number>>
  /** Time of the processor for each try beyond the limit. */
  readonly refusalMs: number
  readonly faults: readonly string[]
}

/** Whether a refusal says in words why. */
function hasText({ text }: Answered): boolean {
  if (!text.startsWith('{')) return /<(title|h1)>[^<]+<\/(title|h1)>/.test(text)
  return typeof (JSON.parse(text) as { error?: { text?: unknown } }).error?.text === 'string'
}

/** Sends each try of a flood, several at once, and compares what passed with the limit. */
async function runFlood(site: AttackedSite, tenant: Tenant, flood: Flood, ip: string): Promise<FloodResult> {
  const flooded = { site, tenant, ip }
  const allowed = LIMITS[flood.limit].count
  const request = await flood.start(flooded)
  const before = (await EFFECTS[flood.limit]?.(flooded)) ?? 0
  const send = async (first: number, end: number) => {
    const answers: Answered[] = []
    let next = first
    const work = async () => {
      for (let at = next++; at < end; at = next++) answers.push(await site.ask(tenant, await request(at)))
    }
    await Promise.all(Array.from({ length: flood.inTurn ? 1 : AT_ONCE }, work))
    return answers
  }
  const warm = await send(0, WARM_TIMES * allowed)
  await site.server.measure()
  const rest = await send(WARM_TIMES * allowed, TIMES * allowed)
  const { cpuMs } = await site.server.measure()
  const answers = [...warm, ...rest]
  const refused = answers.filter(({ status }) => status === flood.refusal)
  const effect = EFFECTS[flood.limit]
  const passed = effect ? (await effect(flooded)) - before : answers.length - refused.length
  const statuses = Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )
  const faults = [
    ...(passed === allowed ? [] : [`${flood.limit}: ${passed} tries passed where ${allowed} may`]),
    ...Object.keys(statuses).flatMap((status) => (Number(status) >= 500 ? [`${flood.limit}: ${status}`] : [])),
    ...(refused.every(hasText) ? [] : [`${flood.limit}: a refusal has no text`]),
  ]
  return { limit: flood.limit, allowed, sent: answers.length, passed, statuses, refusalMs: cpuMs / rest.length, faults }
}

/** Runs these floods against servers of their own: one without a captcha in the way, one with the brand's. */
export async function runFloods(tenant: Tenant, pick: (flood: Flood) => boolean): Promise<FloodResult[]> {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-floods-'))
  const tenantsDir = join(dir, 'tenants')
  copyBrands(tenantsDir)
  const file = join(tenantsDir, tenant.slug, 'tenant.json')
  const { settings, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  const results: FloodResult[] = []
  try {
    for (const [floods, captcha_after] of [
      [[...FLOODS, ...DEBIT_FLOODS], 1_000_000],
      [CAPTCHA_FLOODS, LIMITS.captchaOfAddress.count],
    ] as const) {
      const pages = { pages_per_minute: LIMITS.page.count, visitor_pages_per_minute: LIMITS.visitorPage.count }
      const own = { captcha_after, signups: 'all', ...pages }
      writeFileSync(file, JSON.stringify({ ...rest, settings: { ...settings, ...own } }))
      const chosen = floods.filter(pick)
      if (chosen.length === 0) continue
      const site = await openAttackedSite({
        ...{ TENANTS_DIR: tenantsDir, TRUST_PROXY: 'loopback' },
        ...debitSecrets(tenant),
      })
      try {
        for (const [at, flood] of chosen.entries())
          results.push(await runFlood(site, tenant, flood, `192.0.2.${at + 1}`))
      } finally {
        await site.close()
      }
    }
    return results
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Shared by all tries of a site: a flood of another limit uses them up too. The tests of their verbs count them. */
const SHARED: ReadonlySet<Subject> = new Set<Subject>(['tenant', 'machine'])

/** Of the back office, which is no site: `domains/staff/tries.test.ts` floods them. */
const OF_STAFF: ReadonlySet<string> = new Set([
  ...['staffLogin', 'staffLoginOfAccount', 'staffLoginOfAddress', 'staffChallenge'],
])

/** Limits of one asker that this table has no flood for. */
export const listUnflooded = (): string[] => {
  const flooded = new Set([...FLOODS, ...DEBIT_FLOODS, ...CAPTCHA_FLOODS].map(({ limit }) => limit as string))
  return Object.entries<ListedLimit>(LIMITS)
    .filter(([limit, { per }]) => !flooded.has(limit) && !SHARED.has(per) && !OF_STAFF.has(limit))
    .map(([limit]) => limit)
}
