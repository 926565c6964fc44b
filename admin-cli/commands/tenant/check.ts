import { formatFault, listProviderFaults, loadProviders } from '#engine'
import { defineTask } from '../../command.ts'
import { CommandFailure, EXIT } from '../../exit.ts'
import { argument, SITE } from '../../parameters.ts'
import type { Session } from '../../session.ts'
import { inspect, pickTenant } from '../../tenants.ts'
import { counted } from '../../words.ts'

type Checked = ReturnType<typeof pickTenant>

/** Providers of payments that lack their secrets: the site is served, and cannot be paid there. */
const listPaymentNotices = ({ env }: Session, { slug, loaded }: Checked) =>
  (loaded ? listProviderFaults({ tenant: loaded.tenant, services: { dataDir: env.dataDir } }) : []).map((reason) => ({
    ...{ file: `${slug}/tenant.json`, path: 'settings.payment_providers', reason },
  }))

export default defineTask({
  about: 'faults and notices of one site, or of all',
  parameters: { slug: argument('[slug]', SITE) },
  async run(session, { slug }) {
    const { tenants } = await inspect(session)
    const checked = slug === undefined ? tenants : [pickTenant(tenants, slug)]
    const faults = checked.flatMap((one) => one.faults)
    await loadProviders()
    const notices = checked.flatMap((one) => [...one.notices, ...listPaymentNotices(session, one)])
    const notes = notices.map((notice) => `notice: ${formatFault(notice)}`)
    if (faults.length > 0)
      throw new CommandFailure(EXIT.validation, counted(faults.length, 'fault'), [...faults.map(formatFault), ...notes])
    return {
      value: { checked: checked.map((one) => one.slug), faults, notices },
      lines: [...notes, `${checked.length} checked, no faults, ${counted(notices.length, 'notice')}`],
    }
  },
})
