import type { TenantRegistry } from '../tenancy/registry.ts'
import { enqueueJob } from './jobs.ts'
import type { Services } from './services.ts'

const HOUR_MS = 60 * 60_000
const LOOK_MS = 10 * 60_000

export const FICTIONAL_REFUNDS = 'fictional_refunds'

interface Scheduled {
  readonly services: Services
  readonly tenants: TenantRegistry
}

/** Stores what is due this hour; the key makes it one job, whatever the number of processes. */
export async function scheduleDueJobs({ services, tenants }: Scheduled): Promise<void> {
  const hour = Math.floor(services.now() / HOUR_MS)
  for (const { slug, settingsByCountry } of tenants.list()) {
    if (!Object.values(settingsByCountry).some((settings) => settings.fictional_profiles)) continue
    await enqueueJob(services, {
      kind: FICTIONAL_REFUNDS,
      key: `${FICTIONAL_REFUNDS}:${slug}:${hour}`,
      tenantId: slug,
      payload: {},
    })
  }
}

/** Looks every ten minutes, and at once. Answers the function that ends it. */
export function startSchedule(scheduled: Scheduled, log: { error(details: object, message: string): void }) {
  const look = () =>
    void scheduleDueJobs(scheduled).catch((error) => log.error({ err: error }, 'the schedule could not be kept'))
  const timer = setInterval(look, LOOK_MS).unref()
  look()
  return () => clearInterval(timer)
}
