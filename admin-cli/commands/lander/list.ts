import { defineTask } from '../../frame/command.ts'
import { inspect } from '../../tenants/tenants.ts'

export default defineTask({
  about: 'the installed landers, their languages and the sites that have them',
  example: 'lander list',
  parameters: {},
  async run(session) {
    const { readInstalledPlugins } = await import('#engine/installation.ts')
    const { landers } = await readInstalledPlugins()
    const { tenants } = await inspect(session)
    const rows = [...landers].map(([name, { locales }]) => ({
      name,
      locales: [...locales].sort(),
      sites: tenants.flatMap(({ slug, loaded }) => (loaded?.tenant.landers.includes(name) ? [slug] : [])),
    }))
    const lines = rows.map(
      ({ name, locales, sites }) =>
        `${name.padEnd(24)}  ${sites.length === 0 ? 'on no site' : `on ${sites.join(', ')}`}  (${locales.join(', ')})`,
    )
    return { value: rows, lines }
  },
})
