import fc from 'fast-check'
import { scopeDb } from '../../db/scope.ts'
import { listPlaces } from '../../domains/geo/index.ts'
import { type Fields, listAccountFaults, signupBodies } from '../signup/signup-bodies.ts'
import { openTestedSite, type TestedSite } from './tested-site.ts'

const BODIES = 10_000
const AT_ONCE = 4

const encode = (fields: Fields) =>
  fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`).join('&')

/** Each from its own address, so that no limit hides a fault; half as a browser without scripts posts it. */
async function sendAll(site: TestedSite, bodies: readonly Fields[]): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>()
  let next = 0
  const work = async () => {
    for (let at = next++; at < bodies.length; at = next++) {
      const ip = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
      const { status } = await site.post(at % 2 === 0 ? '/signup' : '/signup.data', encode(bodies[at]!), { ip })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return statuses
}

async function listFaults({ db, tenant }: TestedSite): Promise<{ made: number; faults: string[] }> {
  const scoped = scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const members = await scoped.selectFrom('members').selectAll().execute()
  const consents = await scoped.selectFrom('consents').select('member_id').where('kind', '=', 'terms').execute()
  const agreed = new Map<string, number>()
  for (const { member_id: id } of consents) agreed.set(id, (agreed.get(id) ?? 0) + 1)
  return { made: members.length, faults: members.flatMap((row) => listAccountFaults(row, agreed.get(row.id) ?? 0)) }
}

export interface SignupProof {
  readonly sent: number
  readonly made: number
  readonly statuses: Readonly<Record<string, number>>
  /** Answers of 500 and above, accounts that lack something or belong to a minor. */
  readonly faults: readonly string[]
}

/** 10,000 sign-up bodies, valid and invalid, to a real server: no 5xx, complete accounts only, no minors. */
export async function proveSignups(sent = BODIES): Promise<SignupProof> {
  const site = await openTestedSite(({ settingsByCountry }) =>
    Object.values(settingsByCountry).every(({ signups }) => signups === 'all'),
  )
  try {
    const country = site.tenant.countries[0]!
    const place = { country, city: listPlaces(country)[0]!.name }
    const bodies = fc.sample(signupBodies(Date.now(), place), { numRuns: sent, seed: 18 })
    const statuses = await sendAll(site, bodies)
    const { made, faults } = await listFaults(site)
    const broken = [...statuses].filter(([status]) => status >= 500 && status !== 503)
    return {
      sent,
      made,
      statuses: Object.fromEntries([...statuses].sort(([a], [b]) => a - b)),
      faults: [...broken.map(([status, count]) => `${count} answers of ${status}`), ...faults],
    }
  } finally {
    await site.close()
  }
}
