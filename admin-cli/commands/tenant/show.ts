import { dirname } from 'node:path'
import { formatFault } from '#engine/choices.ts'
import type { LoadedTenant } from '#engine/installation.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, SITE } from '../../frame/parameters.ts'
import { inspectOne } from '../../tenants/tenants.ts'

/** What a person asks first; everything else stands in the JSON, and `tenant explain` has the settings one by one. */
function describe({ tenant, file }: LoadedTenant, draft: string | undefined): string[] {
  const rows: [string, string][] = [
    ['name', tenant.name],
    ['hosts', tenant.hosts.join(', ')],
    ...(tenant.hidden ? [['live', 'no: see `tenant preview`'] satisfies [string, string]] : []),
    ['pool', tenant.poolId],
    ['niche', `${tenant.niche} (${tenant.pack.name})`],
    ['theme', `${tenant.theme}${tenant.tokenCss ? `, ${Object.keys(file.tokens).length} tokens of its own` : ''}`],
    ['countries', tenant.countries.join(', ')],
    ['languages', tenant.locales.join(', ')],
    ['landers', tenant.landers.join(', ') || 'none'],
    ['company', `${tenant.company.name}${tenant.company.specimen ? ' (specimen)' : ''}`],
    ['settings', Object.keys(file.settings).sort().join(', ')],
    [
      'texts',
      Object.entries(tenant.texts)
        .map(([locale, own]) => `${locale} ${own?.keys.length}`)
        .join(', ') || 'none',
    ],
    ['folder', tenant.dir],
    ...(draft ? [['draft', `${draft}: see \`tenant preview\``] satisfies [string, string]] : []),
    ['revision', tenant.revision.slice(0, 12)],
  ]
  return rows.map(([name, value]) => `${name.padEnd(10)} ${value}`)
}

export default defineTask({
  about: 'one site in short; with --json everything, settings as composed',
  example: 'tenant show amore',
  parameters: { slug: argument('<slug>', SITE) },
  async run(session, { slug }) {
    const { loaded, faults } = await inspectOne(session, slug)
    if (!loaded) throw new CommandFailure(EXIT.validation, `"${slug}" is not valid`, faults.map(formatFault))
    const { texts, dir, ...tenant } = loaded.tenant
    const { draftFolderOf, hasDraft } = await import('#engine/installation.ts')
    const draft = hasDraft(dirname(dir), slug) ? draftFolderOf(slug) : undefined
    const overrides = Object.fromEntries(Object.entries(texts).map(([locale, own]) => [locale, own?.keys.length]))
    return {
      value: { ...tenant, folder: dir, text_overrides: overrides, draft: draft ?? null },
      lines: describe(loaded, draft),
    }
  },
})
