import { Command } from 'commander'
import { formatProblem } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { inspect, openSession, pickTenant } from '../../frame.ts'

/** Which layer supplied a setting, per country; for a list that was changed, every layer that changed it. */
export const tenantExplain = () =>
  new Command('explain')
    .description('which layer supplied a setting: engine, niche, tenant or country')
    .argument('<slug>')
    .argument('<key>', 'a setting, for example message_credits')
    .action(async (slug: string, key: string, _options: object, command: Command) => {
      const session = openSession(command)
      const { tenants } = await inspect(session)
      const { loaded, problems } = pickTenant(tenants, slug)
      if (!loaded) throw new CommandFailure(EXIT.validation, `"${slug}" is not valid`, problems.map(formatProblem))
      const { tenant, sources } = loaded
      const rows = tenant.countries.map((country) => ({
        country,
        layers: sources[country]?.[key] ?? [],
        value: Reflect.get(tenant.settingsByCountry[country] ?? {}, key) as unknown,
      }))
      if (rows.every(({ layers }) => layers.length === 0)) {
        throw new CommandFailure(EXIT.notFound, `there is no setting "${key}"`)
      }
      session.print(
        { slug, key, countries: rows },
        rows.map(({ country, layers, value }) => `${country}  ${layers.join(' + ')}  ${JSON.stringify(value)}`),
      )
    })
