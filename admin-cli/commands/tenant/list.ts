import * as z from 'zod'
import { defineTask } from '../../frame/command.ts'
import { counted } from '../../printing/words.ts'
import { inspect } from '../../tenants/tenants.ts'

export default defineTask({
  about: 'all sites',
  example: 'tenant list',
  answer: z.array(
    z.object({
      slug: z.string(),
      valid: z.boolean(),
      live: z.boolean(),
      suspended: z.boolean(),
      host: z.string().nullable(),
      countries: z.array(z.string()),
      locales: z.array(z.string()),
      faults: z.int(),
    }),
  ),
  parameters: {},
  async run(session) {
    const { tenants } = await inspect(session)
    const rows = tenants.map(({ slug, loaded, faults }) => ({
      slug,
      valid: loaded !== undefined,
      live: loaded !== undefined && loaded.tenant.hidden === undefined,
      suspended: loaded?.tenant.suspended === true,
      host: loaded?.tenant.hosts[0] ?? null,
      niche: loaded?.tenant.niche ?? null,
      theme: loaded?.tenant.theme ?? null,
      countries: loaded?.tenant.countries ?? [],
      locales: loaded?.tenant.locales ?? [],
      faults: faults.length,
    }))
    const lines = rows.map((row) =>
      row.valid
        ? `${row.slug.padEnd(16)} ${row.host?.padEnd(28)} niche ${row.niche}  ${row.theme?.padEnd(12)} ${row.countries.join(',')}  ${row.locales.join(',')}${row.live ? '' : '  not live'}${row.suspended ? '  suspended' : ''}`
        : `${row.slug.padEnd(16)} not valid: ${counted(row.faults, 'fault')}, see \`tenant check ${row.slug}\``,
    )
    return { value: rows, lines }
  },
})
