import type { ScopedDb } from '#engine/db/scope.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { DescribeEvent } from '../events/details.ts'
import type { PersonalData, Pool } from '../personal-data/index.ts'
import type { Services } from '../services.ts'
import type { Domain, JobDefinition, MailDefinition, Reactions } from './domain.ts'

/** The values by name. @throws when two domains declare the same name */
function byName<Value>(
  what: string,
  named: Iterable<readonly [name: string, value: Value]>,
): ReadonlyMap<string, Value> {
  const all = new Map<string, Value>()
  for (const [name, value] of named) {
    if (all.has(name)) throw new Error(`two domains declare the ${what} ${name}`)
    all.set(name, value)
  }
  return all
}

/** All mails by their names in jobs. @throws when two have the same name */
export const mailsOf = (domains: readonly Domain[]): ReadonlyMap<string, MailDefinition> =>
  byName(
    'mail',
    domains.flatMap(({ mails = {} }) => Object.entries(mails)),
  )

/** All jobs by their kinds. @throws when two have the same kind */
export const jobsOf = (domains: readonly Domain[]): ReadonlyMap<string, JobDefinition> =>
  byName(
    'kind of job',
    domains.flatMap(({ jobs = [] }) => jobs.map((job) => [job.kind, job] as const)),
  )

/** What reads the details of events, by the type of the event. @throws when two domains read those of one type */
export const eventDetailsOf = (domains: readonly Domain[]): ReadonlyMap<string, DescribeEvent> =>
  byName(
    'detail of the event',
    domains.flatMap(({ eventDetails = {} }) => Object.entries(eventDetails)),
  )

/** All personal data, in the order of the domains, which is that of a member's download. */
export const personalDataOf = (domains: readonly Domain[]): readonly PersonalData[] =>
  domains.flatMap(({ personalData = [] }) => personalData)

/** The brands of a pool; undefined when all are removed. */
export function poolOf(tenants: readonly Tenant[], poolId: string | undefined): Pool | undefined {
  const own = tenants.filter((tenant) => tenant.poolId === poolId)
  return poolId && own.length > 0 ? { poolId, tenantIds: own.map(({ slug }) => slug) } : undefined
}

/** Runs the reactions to an event of the transaction, one after the other. */
export async function react<Name extends 'memberConfirmed' | 'orderCompleted'>(
  { domains }: Pick<Services, 'domains'>,
  name: Name,
  trx: ScopedDb,
  event: Parameters<NonNullable<Reactions[Name]>>[1],
): Promise<void> {
  for (const { on } of domains)
    await (on?.[name] as ((trx: ScopedDb, it: typeof event) => Promise<void>) | undefined)?.(trx, event)
}
