import { Cron } from 'croner'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { CallDefinition } from '../call.ts'
import type { DescribeEvent } from '../events/details.ts'
import type { PersonalData, Pool } from '../personal-data/index.ts'
import type { Services } from '../services.ts'
import type {
  Domain,
  DomainEvents,
  FileDefinition,
  InsideReactions,
  JobDefinition,
  MailDefinition,
  OperatorVerb,
  Reaction,
} from './domain.ts'

type Named<Value> = readonly (readonly [name: string, value: Value])[]

/**
 * Returns a function that collects the values of all domains by their names; it reads each list of domains once.
 * @throws when a name is declared twice
 */
function byName<Value>(what: string, entriesOf: (domain: Domain) => Named<Value>) {
  const read = (domains: readonly Domain[]): ReadonlyMap<string, Value> => {
    const all = new Map<string, { readonly by: string; readonly value: Value }>()
    for (const domain of domains) {
      for (const [name, value] of entriesOf(domain)) {
        const known = all.get(name)
        if (known) throw new Error(`the domains ${known.by} and ${domain.name} both declare the ${what} ${name}`)
        all.set(name, { by: domain.name, value })
      }
    }
    return new Map([...all].map(([name, { value }]) => [name, value]))
  }
  const known = new WeakMap<readonly Domain[], ReadonlyMap<string, Value>>()
  return (domains: readonly Domain[]): ReadonlyMap<string, Value> => {
    const values = known.get(domains) ?? read(domains)
    known.set(domains, values)
    return values
  }
}

/** All calls, by method and path: `GET /api/user.php`. @throws when two have the same method and path */
export const callsOf = byName<CallDefinition>('call', ({ calls = [] }) =>
  calls.map((call) => [`${call.method} ${call.path}`, call]),
)

/** All files by their addresses. @throws when two have the same address */
export const filesOf = byName<FileDefinition>('file', ({ files = [] }) => files.map((file) => [file.path, file]))

/** All mails by their names in jobs. @throws when two have the same name */
export const mailsOf = byName<MailDefinition>('mail', ({ mails = {} }) => Object.entries(mails))

/** All jobs by their kinds. @throws when two have the same kind */
export const jobsOf = byName<JobDefinition>('kind of job', ({ jobs = [] }) => jobs.map((job) => [job.kind, job]))

/** All verbs of operators by their names. @throws when two have the same name */
const operatorVerbsOf = byName<OperatorVerb>('operator verb', ({ operatorVerbs = {} }) => Object.entries(operatorVerbs))

/** The functions that read the details of events, by the type of the event. @throws when a type has two */
export const eventDetailsOf = byName<DescribeEvent>('detail of the event', ({ eventDetails = {} }) =>
  Object.entries(eventDetails),
)

const domainsByName = byName<Domain>('name', (domain) => [[domain.name, domain]])

/** All personal data, in the order of the domains, which is that of a member's download. */
export const personalDataOf = (domains: readonly Domain[]): readonly PersonalData[] =>
  domains.flatMap(({ personalData = [] }) => personalData)

function checkPattern({ kind, schedule }: JobDefinition): void {
  if (!schedule) return
  try {
    new Cron(schedule.pattern, { paused: true })
  } catch (cause) {
    throw new Error(`the schedule of jobs of kind ${kind} is no cron pattern: ${schedule.pattern}`, { cause })
  }
}

/**
 * The list of all domains.
 * @throws when two declare the same name, or a schedule is no cron pattern
 */
export function defineDomains(domains: readonly Domain[]): readonly Domain[] {
  for (const collect of [domainsByName, callsOf, filesOf, mailsOf, jobsOf, operatorVerbsOf, eventDetailsOf])
    collect(domains)
  for (const job of jobsOf(domains).values()) checkPattern(job)
  return domains
}

/** The pools of a snapshot of tenants, grouped once. */
const grouped = new WeakMap<readonly Tenant[], ReadonlyMap<string, Pool>>()

/** All pools that have brands, by their ids. */
export function poolsOf(tenants: readonly Tenant[]): ReadonlyMap<string, Pool> {
  const known = grouped.get(tenants)
  if (known) return known
  const slugs = Map.groupBy(tenants, ({ poolId }) => poolId)
  const pools = new Map([...slugs].map(([poolId, own]) => [poolId, { poolId, tenantIds: own.map(({ slug }) => slug) }]))
  grouped.set(tenants, pools)
  return pools
}

/** Runs the reactions to an event in its transaction, one after the other. */
export async function react<Name extends keyof DomainEvents>(
  { domains }: Pick<Services, 'domains'>,
  name: Name,
  trx: ScopedDb,
  event: DomainEvents[Name],
): Promise<void> {
  for (const { on = {} } of domains) {
    const inside: InsideReactions = on
    const reaction: Reaction<Name> | undefined = inside[name]
    await reaction?.(trx, event)
  }
}
