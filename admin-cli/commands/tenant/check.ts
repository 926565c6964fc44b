import { DOMAINS } from '#engine'
import {
  type Finding,
  formatFault,
  listThemeFaults,
  listThemes,
  loadProviders,
  loadSmsProviders,
  toRefusal,
} from '#engine/installation.ts'
import { defineTask } from '../../frame/command.ts'
import { argument, flag, SITE } from '../../frame/parameters.ts'
import type { Session } from '../../frame/session.ts'
import { minuteOf } from '../../printing/words.ts'
import { inspect, pickTenant, reportFindings } from '../../tenants/tenants.ts'

type Checked = ReturnType<typeof pickTenant>

/** What the domains find of a site on this machine, such as providers of payments without their secrets. */
const listSiteFaults = ({ env }: Session, { slug, loaded }: Checked): Finding[] =>
  loaded
    ? DOMAINS.flatMap(
        ({ siteFaults }) => siteFaults?.({ tenant: loaded.tenant, services: { dataDir: env.dataDir } }) ?? [],
      ).map((fault) => ({ file: `${slug}/tenant.json`, ...fault }))
    : []

/** The faults of the theme of a site: it is code, so that a build and not the running server meets them. */
function listFaultsOfTheme({ root }: Session, { slug, loaded }: Checked): Finding[] {
  const name = loaded?.tenant.theme
  const tokens = name === undefined ? undefined : listThemes().get(name)
  if (name === undefined || !tokens) return []
  const remedy = `correct it in themes/${name} and run \`npm run build\``
  return listThemeFaults(root, name, tokens).map(({ grade, reason }) => ({
    ...{ grade, file: `${slug}/tenant.json`, path: 'theme', reason: `${name}: ${reason}`, remedy },
  }))
}

const listOlder = ({ slug, loaded, lastValid }: Checked): Finding[] =>
  !loaded && lastValid
    ? [
        {
          ...{ grade: 'advice', file: `${slug}/tenant.json`, path: '(whole file)' },
          reason: `the last valid version, of ${minuteOf(lastValid.since)} UTC, is served`,
          remedy: 'mend what refuses the newer one',
        },
      ]
    : []

export default defineTask({
  about: 'what is not right with one site, or with all, and what mends it',
  example: 'tenant check amore --strict',
  help:
    'refuses  this version is not served: exit code 3\n' +
    'wrong    it is served, and a visitor or member meets something that does not work: exit code 3 with --strict\n' +
    'advice   it works, and you will want to know',
  parameters: { slug: argument('[slug]', SITE), strict: flag('--strict', 'exit code 3 for what is wrong, too') },
  async run(session, { slug, strict }) {
    const { tenants } = await inspect(session)
    const checked = slug === undefined ? tenants : [pickTenant(tenants, slug)]
    await Promise.all([loadProviders(), loadSmsProviders()])
    const all = checked.flatMap((one) => [
      ...one.faults.map(toRefusal),
      ...one.findings,
      ...listSiteFaults(session, one),
      ...listFaultsOfTheme(session, one),
      ...listOlder(one),
    ])
    const { length: count } = checked
    const { findings, lines } = reportFindings(all, { what: 'site', count, strict, describe: formatFault })
    return { value: { checked: checked.map((one) => one.slug), findings }, lines }
  },
})
