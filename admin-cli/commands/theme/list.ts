import * as z from 'zod'
import { defineTask } from '../../frame/command.ts'
import { inspect, servedOf } from '../../tenants/tenants.ts'
import { loadThemes } from '../../topics/themes.ts'

export default defineTask({
  about: 'the installed themes, and the sites that have them',
  example: 'theme list',
  answer: z.array(
    z.strictObject({ name: z.string(), primary: z.string(), primary_dark: z.string(), sites: z.array(z.string()) }),
  ),
  parameters: {},
  async run(session) {
    const { tenants } = await inspect(session)
    const themes = [...(await loadThemes())].map(([name, { colour }]) => ({
      ...{ name, primary: colour.light.primary, primary_dark: colour.dark.primary },
      sites: tenants.flatMap((one) => (servedOf(one)?.tenant.theme === name ? [one.slug] : [])),
    }))
    return {
      value: themes,
      lines: themes.map(
        ({ name, primary, sites }) =>
          `${name.padEnd(16)} ${primary.padEnd(10)} ${sites.length === 0 ? 'on no site' : `on ${sites.join(', ')}`}`,
      ),
    }
  },
})
