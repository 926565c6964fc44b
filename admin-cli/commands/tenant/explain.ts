import { formatFault } from '#engine/choices.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, SITE } from '../../frame/parameters.ts'
import { inspectOne } from '../../tenants/tenants.ts'

/** Which layer supplied a setting, per country; for a list that was changed, every layer that changed it. */
export default defineTask({
  about: 'which layer supplied a setting: engine, niche, tenant or country',
  example: 'tenant explain amore message_credits',
  alike: true,
  parameters: {
    slug: argument('<slug>', SITE),
    key: argument('<key>', 'a setting, for example message_credits or settings.message_credits'),
  },
  async run(session, { slug, key: asked }) {
    const { explainUnknownKey } = await import('#engine/installation.ts')
    const key = asked.replace(/^settings\./, '')
    const { loaded, faults } = await inspectOne(session, slug)
    if (!loaded) throw new CommandFailure(EXIT.validation, `"${slug}" is not valid`, faults.map(formatFault))
    const { tenant, sources } = loaded
    const rows = tenant.countries.map((country) => {
      const settings: Readonly<Record<string, unknown>> = { ...tenant.settingsByCountry[country] }
      return { country, layers: sources[country]?.[key] ?? [], value: settings[key] }
    })
    if (rows.every(({ layers }) => layers.length === 0))
      throw new CommandFailure(EXIT.notFound, `there is no setting "${key}"`, [explainUnknownKey(['settings'], key)])
    return {
      value: { slug, key, countries: rows },
      lines: rows.map(({ country, layers, value }) => `${country}  ${layers.join(' + ')}  ${JSON.stringify(value)}`),
    }
  },
})
