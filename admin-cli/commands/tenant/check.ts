import { formatFault } from '#engine/choices.ts'
import { defineTask } from '../../frame/command.ts'
import { argument, flag, SITE } from '../../frame/parameters.ts'
import { inspect, pickTenant, reportFindings } from '../../tenants/tenants.ts'

export default defineTask({
  about: 'what is not right with one site, or with all, and what mends it',
  example: 'tenant check amore --strict',
  help:
    'refuses  this version is not served: exit code 3\n' +
    'wrong    it is served, and a visitor or member meets something that does not work: exit code 3 with --strict\n' +
    'advice   it works, and you will want to know',
  parameters: { slug: argument('[slug]', SITE), strict: flag('--strict', 'exit code 3 for what is wrong, too') },
  async run(session, { slug, strict }) {
    const { DOMAINS, listFindingsOf } = await import('#engine')
    const { hasDraft } = await import('#engine/installation.ts')
    const { withSecretStore } = await import('../../frame/contexts.ts')
    const { tenants } = await inspect(session)
    const checked = slug === undefined ? tenants : [pickTenant(tenants, slug)]
    const all = await withSecretStore(session, (secretStore) =>
      listFindingsOf(checked, { root: session.root, secretStore, domains: DOMAINS }),
    )
    const { length: count } = checked
    const { findings, lines } = reportFindings(all, { what: 'site', count, strict, describe: formatFault })
    const slugs = checked.map((one) => one.slug)
    const drafts = slugs.filter((one) => hasDraft(session.env.tenantsDir, one))
    return {
      value: { checked: slugs, findings, drafts },
      lines: [...lines, ...drafts.map((one) => `${one} has a draft, not checked here: see \`tenant preview ${one}\``)],
    }
  },
})
