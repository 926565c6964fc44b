import { InvalidArgumentError } from 'commander'
import {
  type Company,
  companySchema,
  createSite,
  createTenant,
  describeIssue,
  formatFault,
  LOCALES,
  type Locale,
} from '#engine/installation.ts'
import { readPath } from '../../files/folders.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT } from '../../frame/exit.ts'
import { argument, defaulted, option, required, type ValuesOf } from '../../frame/parameters.ts'
import { EXIT_OF } from '../../frame/reasons.ts'
import type { Session } from '../../frame/session.ts'
import { readJson } from '../../printing/words.ts'
import { inspect, isRecording, pickTenant } from '../../tenants/tenants.ts'

const parseList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function parseNiche(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('the number of a niche.')
  return Number(text)
}

function parseCountries(text: string): string[] {
  const codes = parseList(text.toUpperCase())
  if (codes.length === 0 || codes.some((code) => !/^[A-Z]{2}$/.test(code))) {
    throw new InvalidArgumentError('two-letter codes, separated by commas.')
  }
  return [...new Set(codes)]
}

function parseLocales(text: string): Locale[] {
  const locales = parseList(text.toLowerCase())
  if (locales.length === 0 || locales.some((locale) => !LOCALES.includes(locale as Locale))) {
    throw new InvalidArgumentError(`some of ${LOCALES.join(', ')}, separated by commas.`)
  }
  return locales as Locale[]
}

/** @throws CommandFailure for a file that is not there, or no company data */
function readCompany(file: string): Company {
  const parsed = companySchema.safeParse(readJson(file), { error: describeIssue })
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`)
  throw new CommandFailure(EXIT.validation, 'the company file is not valid', details)
}

type NewSite = Parameters<typeof createSite>[1]

/** Where there is no database yet, nothing can be recorded: the first start of the server claims the host. */
async function create(session: Session, site: NewSite) {
  const { env, globals } = session
  if (await isRecording(session))
    return session.forInstallation((ctx) => createSite(ctx, { ...site, dryRun: globals.dryRun }))
  return createTenant(env.tenantsDir, site.site, site.plugins, site.others, { dryRun: globals.dryRun })
}

/** What the options say of the site. @throws CommandFailure for a niche or a tenant that is not there */
async function readSite(session: Session, given: Given): Promise<NewSite> {
  const { plugins, tenants } = await inspect(session)
  if (!plugins.niches.has(given.niche))
    throw new CommandFailure(EXIT.usage, `--niche: one of ${[...plugins.niches.keys()].join(', ')}`)
  const from = given.from === undefined ? undefined : pickTenant(tenants, given.from)
  if (from && !from.loaded) throw new CommandFailure(EXIT.validation, `"${from.slug}" is not valid itself`)
  const { companyFile, from: _, ...site } = given
  const company = companyFile === undefined ? undefined : readCompany(companyFile)
  const today = new Date().toISOString().slice(0, 10)
  const others = tenants.flatMap(({ loaded }) => (loaded ? [loaded] : []))
  return { site: { ...site, company, from: from?.loaded, today }, plugins, others }
}

const parameters = {
  host: argument('<host>', 'its host, for example amore.localhost'),
  niche: defaulted(
    '--niche <number>',
    'kind of site: the number of a folder of niches/ (see `niche list`)',
    1,
    parseNiche,
  ),
  theme: option('--theme <name>', "its look (default: the niche's)"),
  countries: required('--countries <codes>', 'countries it serves, for example FR,BE', parseCountries),
  locales: option('--locales <codes>', "its languages (default: the countries')", parseLocales),
  companyFile: option('--company-file <file>', 'JSON with the company data (default: a marked specimen)', readPath),
  slug: option('--slug <name>', "name of its folder (default: the host's first label, `www` aside)"),
  from: option('--from <slug>', 'begin with the settings of another tenant'),
}
type Given = ValuesOf<typeof parameters>

/**
 * `tenant create amore.localhost --niche 2 --countries FR,BE`: a valid site, served immediately by a running server.
 */
export default defineTask({
  about: 'make a new site: a complete folder under TENANTS_DIR',
  example: 'tenant create amore.example --niche 2 --countries FR,BE',
  records: true,
  dryRun: true,
  parameters,
  async run(session, given) {
    const { env, globals } = session
    const created = await create(session, await readSite(session, given))
    if (!created.ok)
      throw new CommandFailure(
        EXIT_OF[created.reason],
        `${given.host} was not created`,
        created.faults.map(formatFault),
      )
    const isLocal = /(^|\.)localhost$/.test(created.host)
    const waits = created.specimen && !isLocal
    const address = isLocal ? `http://${created.host}:${env.port}` : `https://${created.host}`
    return {
      value: { ...created, address, dry_run: globals.dryRun, served: !waits },
      lines: [
        `${globals.dryRun ? 'Would create' : 'Created'} ${created.slug}: theme ${created.theme}, languages ${created.locales.join(', ')}`,
        `  address  ${address}`,
        `  folder   ${created.folder}`,
        ...(created.specimen ? ['Company data and prices are specimens: see `tenant check`.'] : []),
        ...(waits
          ? ['It is not served until tenant.json has real company data: specimens show on *.localhost only.']
          : []),
      ],
    }
  },
})
