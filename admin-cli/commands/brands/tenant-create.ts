import { readFile } from 'node:fs/promises'
import { Command, InvalidArgumentError } from 'commander'
import { type Company, companySchema, createTenant, formatProblem, LOCALES, type Locale } from '#engine'
import { CommandFailure, EXIT } from '../../exit.ts'
import { inspect, openSession, pickTenant, withRecords } from '../../frame.ts'
import { DRY_RUN } from '../../options.ts'

interface Options {
  niche: number
  theme?: string
  countries: string[]
  locales?: Locale[]
  companyFile?: string
  from?: string
  slug?: string
}

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

async function readCompany(file: string): Promise<Company> {
  let json: unknown
  try {
    json = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new CommandFailure(missing ? EXIT.notFound : EXIT.validation, `${file}: ${(error as Error).message}`)
  }
  const parsed = companySchema.safeParse(json)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`)
  throw new CommandFailure(EXIT.validation, 'the company file is not valid', details)
}

/**
 * `tenant create amore.localhost --niche 2 --countries FR,BE`: a valid site, served immediately by a running server.
 */
export const tenantCreate = () =>
  new Command('create')
    .description('make a new site: a complete folder under TENANTS_DIR')
    .argument('<host>', 'its host, for example amore.localhost')
    .option('--niche <number>', 'kind of site: the number of a folder of niches/', parseNiche, 1)
    .option('--theme <name>', "its look (default: the niche's)")
    .requiredOption('--countries <codes>', 'countries it serves, for example FR,BE', parseCountries)
    .option('--locales <codes>', "its languages (default: the countries')", parseLocales)
    .option('--company-file <file>', 'JSON with the company data (default: a marked specimen)')
    .option('--slug <name>', "name of its folder (default: the host's first label)")
    .option('--from <slug>', 'begin with the settings of another tenant')
    .addOption(DRY_RUN)
    .action(async (host: string, options: Options, command: Command) => {
      const session = openSession(command)
      const { plugins, tenants } = await inspect(session)
      if (!plugins.niches.has(options.niche)) {
        throw new CommandFailure(EXIT.usage, `--niche: one of ${[...plugins.niches.keys()].join(', ')}`)
      }
      const from = options.from === undefined ? undefined : pickTenant(tenants, options.from)
      if (from && !from.loaded) throw new CommandFailure(EXIT.validation, `"${from.slug}" is not valid itself`)
      const standing = tenants.flatMap(({ loaded }) => (loaded ? [loaded] : []))
      const input = {
        host,
        slug: options.slug,
        niche: options.niche,
        theme: options.theme,
        countries: options.countries,
        locales: options.locales,
        company: options.companyFile === undefined ? undefined : await readCompany(options.companyFile),
        from: from?.loaded,
        today: new Date().toISOString().slice(0, 10),
      }
      const { env, globals } = session
      const created = await withRecords(session, (records) =>
        createTenant(env.tenantsDir, input, plugins, standing, { dryRun: globals.dryRun, records }),
      )
      if (!created.ok) {
        const code = created.reason === 'conflict' ? EXIT.conflict : EXIT.validation
        throw new CommandFailure(code, `${host} was not created`, created.problems.map(formatProblem))
      }
      const isLocal = /(^|\.)localhost$/.test(created.host)
      const waits = created.specimen && !isLocal
      const address = isLocal ? `http://${created.host}:${env.port}` : `https://${created.host}`
      session.print({ ...created, address, dry_run: globals.dryRun, served: !waits }, [
        `${globals.dryRun ? 'Would create' : 'Created'} ${created.slug}: theme ${created.theme}, languages ${created.locales.join(', ')}`,
        `  address  ${address}`,
        `  folder   ${created.folder}`,
        ...(created.specimen ? ['Company data and prices are specimens: see `tenant check`.'] : []),
        ...(waits
          ? ['It is not served until tenant.json has real company data: specimens show on *.localhost only.']
          : []),
      ])
    })
