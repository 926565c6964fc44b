import * as z from 'zod'
import { readPath } from '../../files/folders.ts'
import { defineTask } from '../../frame/command.ts'
import { CommandFailure, EXIT, type ExitCode } from '../../frame/exit.ts'
import { toFailure } from '../../frame/failure.ts'
import { argument, defaulted, option, type ValuesOf } from '../../frame/parameters.ts'
import type { Printed, Session } from '../../frame/session.ts'
import { counted } from '../../printing/words.ts'
import { inspect } from '../../tenants/tenants.ts'
import { readBatch } from '../../topics/batch.ts'
import {
  type Asked,
  type Made,
  makeSite,
  parseCountries,
  parseLocales,
  parseNiche,
  parseProviders,
} from '../../topics/new-site.ts'

const parameters = {
  host: argument('[host]', 'its host, for example amore.localhost'),
  niche: defaulted(
    '--niche <number>',
    'kind of site: the number of a folder of niches/ (see `niche list`)',
    1,
    parseNiche,
  ),
  theme: option('--theme <name>', "its look (default: the niche's)"),
  countries: option('--countries <codes>', 'needed: countries it serves, for example FR,BE', parseCountries),
  locales: option('--locales <codes>', "its languages (default: the countries')", parseLocales),
  companyFile: option('--company-file <file>', 'JSON with the company data (default: a marked specimen)', readPath),
  providers: option(
    '--providers <names>',
    'payment providers, for example verotel (default: the sandbox)',
    parseProviders,
  ),
  slug: option('--slug <name>', "name of its folder (default: the host's first label, `www` aside)"),
  name: option('--name <name>', 'name of the brand (default: its slug, with a capital)'),
  from: option('--from <slug>', 'begin with the settings of another tenant'),
  batch: option('--batch <file>', 'many sites: CSV or JSON lines, with the options by their names', readPath),
}
const MADE = z.looseObject({
  slug: z.string(),
  host: z.string(),
  changed: z.boolean(),
  address: z.url(),
  served: z.boolean(),
  dry_run: z.boolean(),
})

type Given = ValuesOf<typeof parameters>

function describe({ env, globals }: Session, made: Made) {
  const isLocal = /(^|\.)localhost$/.test(made.host)
  const waits = made.specimen && !isLocal
  const address = isLocal ? `http://${made.host}:${env.port}` : `https://${made.host}`
  const verb = made.changed ? (globals.dryRun ? 'Would create' : 'Created') : 'unchanged:'
  return { waits, address, verb, value: { ...made, address, dry_run: globals.dryRun, served: !waits } }
}

async function createOne(session: Session, asked: Asked): Promise<Printed> {
  const made = await makeSite(session, asked, await inspect(session), session.globals.dryRun)
  const { waits, address, verb, value } = describe(session, made)
  return {
    value,
    lines: [
      `${verb} ${made.slug}: theme ${made.theme}, languages ${made.locales.join(', ')}`,
      `  address  ${address}`,
      `  folder   ${made.folder}`,
      made.specimen
        ? 'Company data and prices are specimens: see `tenant check`.'
        : 'Its prices are those of every new site: settings.packages in tenant.json.',
      ...(waits
        ? ['It is not served until tenant.json has real company data: specimens show on *.localhost only.']
        : []),
    ],
  }
}

/** Plans every site of the file before the first is made: where one cannot be, none is. */
async function createMany(session: Session, file: string): Promise<Printed> {
  const sites = readBatch(file)
  const installed = await inspect(session)
  const planned: (readonly [Asked, Made])[] = []
  const refused: { readonly code: ExitCode; readonly lines: readonly string[] }[] = []
  for (const asked of sites) {
    try {
      planned.push([asked, await makeSite(session, asked, installed, true)])
    } catch (error) {
      const { code, message, details } = toFailure(error)
      refused.push({ code, lines: [message, ...details] })
    }
  }
  if (refused.length > 0)
    throw new CommandFailure(
      refused[0]!.code,
      `nothing was created: ${counted(refused.length, 'site')} of ${sites.length} cannot be`,
      refused.flatMap(({ lines }) => lines),
    )
  const made: Made[] = []
  for (const [asked, plan] of planned)
    made.push(session.globals.dryRun || !plan.changed ? plan : await makeSite(session, asked, installed, false))
  const changed = made.filter((one) => one.changed).length
  return {
    value: made.map((one) => describe(session, one).value),
    lines: [
      ...made.map((one) => {
        const { verb, address } = describe(session, one)
        return `${one.slug.padEnd(16)} ${verb.replace(':', '').toLowerCase().padEnd(12)} ${address}`
      }),
      `${counted(made.length, 'site')}: ${changed} ${session.globals.dryRun ? 'to create' : 'created'}, ${made.length - changed} unchanged`,
    ],
  }
}

/** @throws CommandFailure for options that do not belong together */
function readAsked({ host, countries, batch: _, ...given }: Given): Asked {
  if (host === undefined) throw new CommandFailure(EXIT.usage, 'a host is missing, or --batch')
  if (countries === undefined) throw new CommandFailure(EXIT.usage, '--countries is missing')
  return { ...given, host, countries }
}

/**
 * `tenant create amore.localhost --niche 2 --countries FR,BE`: a valid site, served immediately by a running server.
 */
export default defineTask({
  about: 'make a new site: a complete folder under TENANTS_DIR; or those of a file',
  example: 'tenant create amore.example --niche 2 --countries FR,BE',
  answer: z.union([MADE, z.array(MADE)]),
  help: 'One that is there with the same host, niche and countries is `unchanged`. A running server has a new one within a second.',
  records: true,
  dryRun: true,
  parameters,
  async run(session, given) {
    if (given.batch === undefined) return createOne(session, readAsked(given))
    if (given.host !== undefined) throw new CommandFailure(EXIT.usage, '--batch takes its hosts from the file')
    return createMany(session, given.batch)
  },
})
