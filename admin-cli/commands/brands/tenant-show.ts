import { Command } from 'commander'
import { formatProblem } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { inspect, openSession, pickTenant } from '../../frame.ts'

export const tenantShow = () =>
  new Command('show')
    .description('one site with its composed settings')
    .argument('<slug>')
    .action(async (slug: string, _options: object, command: Command) => {
      const session = openSession(command)
      const { tenants } = await inspect(session)
      const { loaded, problems } = pickTenant(tenants, slug)
      if (!loaded) throw new CommandFailure(EXIT.validation, `"${slug}" is not valid`, problems.map(formatProblem))
      const { texts, dir, ...tenant } = loaded.tenant
      const overrides = Object.fromEntries(
        Object.entries(texts).map(([locale, own]) => [locale, Object.keys(own ?? {}).length]),
      )
      const shown = { ...tenant, folder: dir, text_overrides: overrides }
      session.print(shown, [JSON.stringify(shown, null, 2)])
    })
