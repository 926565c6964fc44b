import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import type * as z from 'zod'
import { COUNTRY_LOCALES } from '#engine/texts/country-locales.ts'
import { LOCALE_FACTS, type Locale } from '#engine/texts/locales.ts'
import type { TenantFault } from './checks/findings.ts'
import { findCollisions, findHeldHosts, standingOf, withoutReleased } from './claims.ts'
import { listTenantFolders, SLUG } from './files.ts'
import { isLocalHost, normaliseHost } from './host.ts'
import type { InstalledPlugins } from './installed-plugins.ts'
import { SCHEMA_FILE } from './json-schema.ts'
import { type LoadedTenant, loadTenant } from './load.ts'
import type { TenantRecords } from './registry/records.queries.ts'
import type { Company, tenantFileSchema } from './schema.ts'
import { currencyOf, initialPackages, specimenCompany, specimenFavicon } from './specimen.ts'

export interface NewTenant {
  readonly host: string
  /** Name of its folder; default: the first label of the host. */
  readonly slug?: string
  /** Name of the brand; default: its slug, with a capital. */
  readonly name?: string
  readonly niche: number
  /** Default: the niche's. */
  readonly theme?: string
  readonly countries: readonly string[]
  /** Default: the countries' languages. A country without one of ours gets those of the others. */
  readonly locales?: readonly Locale[]
  /** Default: a marked specimen, and its prices too. */
  readonly company?: Company
  /** Names of the payment providers; default: the sandbox, which takes no money. */
  readonly providers?: readonly string[]
  /** A tenant from which settings, tokens, slots and landers are copied. */
  readonly from?: LoadedTenant
  /** `YYYY-MM-DD`. */
  readonly today: string
}

export type CreateResult =
  | {
      ok: true
      slug: string
      host: string
      folder: string
      locales: readonly Locale[]
      theme: string
      specimen: boolean
    }
  | { ok: false; reason: 'invalid' | 'conflict'; faults: TenantFault[] }

type TenantInput = z.input<typeof tenantFileSchema>

/**
 * Writes a complete tenant folder atomically, after the same validation as at start. `others` are the existing tenants,
 * `records` what the database remembers; `dryRun` validates and writes nothing. A folder whose host cannot be claimed does not stay.
 */
export async function createTenant(
  dir: string,
  input: NewTenant,
  plugins: InstalledPlugins,
  others: readonly LoadedTenant[],
  { dryRun = false, records }: { readonly dryRun?: boolean; readonly records?: TenantRecords } = {},
): Promise<CreateResult> {
  const host = normaliseHost(input.host)
  const slug = slugOf(input)
  const fail = (reason: 'invalid' | 'conflict', path: string, text: string): CreateResult => ({
    ...{ ok: false, reason },
    faults: [{ file: `${slug || input.host}/tenant.json`, path, reason: text }],
  })
  if (!host) return fail('invalid', 'hosts', `"${input.host}" is no host: name one such as amore.example`)
  if (!SLUG.test(slug))
    return fail(
      'invalid',
      input.slug === undefined ? 'hosts' : '(folder)',
      `"${slug}" cannot name its folder: --slug takes 2 to 31 of a-z, 0-9 and -, a letter first`,
    )
  if (await exists(join(dir, slug)))
    return fail('conflict', '(folder)', `${slug} exists already: name another with --slug`)
  const folders = new Set(listTenantFolders(dir))
  const held = records
    ? findHeldHosts({ slug, hosts: [host] }, withoutReleased(await records.read(), others), folders)
    : []
  if (held.length > 0) return { ok: false, reason: 'conflict', faults: held }
  const spoken = input.countries.flatMap((country) => COUNTRY_LOCALES[country] ?? [])
  const locales = [...new Set(input.locales ?? spoken)]
  if (locales.length === 0)
    return fail(
      'invalid',
      'countries',
      `none of our languages is of ${input.countries.join(', ')}: name some with --locales`,
    )
  const pack = plugins.niches.get(input.niche)
  if (!pack)
    return fail('invalid', 'niche', `there is no niche ${input.niche}; known: ${[...plugins.niches.keys()].join(', ')}`)

  const theme = input.theme ?? input.from?.file.theme ?? pack.defaultTheme
  const file = withSchema(dir, slug, composeFile(slug, host, theme, locales, input, pack.defaultLander))
  await mkdir(dir, { recursive: true })
  const staging = await mkdtemp(join(dir, '.new-'))
  try {
    const made = join(staging, slug)
    await writeFolder(made, file, plugins.themes.get(theme)?.primary ?? '#333333')
    const refused = await checkFolder(made, host, plugins, others)
    if (refused) return refused
    if (!dryRun) {
      await rename(made, join(dir, slug))
      await records?.claim([{ slug, hosts: [host], poolId: slug }]).catch(async (error) => {
        await rm(join(dir, slug), { recursive: true, force: true })
        throw error
      })
    }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return { ok: true, slug, host, folder: join(dir, slug), locales, theme, specimen: file.company.specimen ?? false }
}

const withSchema = (dir: string, slug: string, file: TenantInput) => ({
  $schema: schemaPath(join(dir, slug)),
  ...file,
})

/** @param lander the landing page that the niche begins a brand with */
function composeFile(
  slug: string,
  host: string,
  theme: string,
  locales: Locale[],
  input: NewTenant,
  lander: string,
): TenantInput {
  const { countries, from } = input
  const first = countries[0]!
  const name = input.name ?? slug[0]!.toUpperCase() + slug.slice(1)
  const perLocale = (text: (locale: Locale) => string) =>
    Object.fromEntries(locales.map((locale) => [locale, text(locale)]))
  const packagesOf = (country: string) =>
    initialPackages(country, input.company?.specimen === false ? 'credits' : 'specimen')
  const abroad = countries.filter((country) => currencyOf(country) !== currencyOf(first))
  return {
    name,
    hosts: [host],
    // Written down, so that members stay when the folder is renamed.
    pool: slug,
    niche: input.niche,
    theme,
    ...(from
      ? { tokens: from.file.tokens, slots: from.file.slots, landers: from.file.landers }
      : { landers: [lander] }),
    countries: [...countries],
    locales,
    country_locales: Object.fromEntries(
      countries.map((country) => {
        const own = COUNTRY_LOCALES[country]?.filter((locale) => locales.includes(locale)) ?? []
        return [country, own.length > 0 ? [...own] : locales]
      }),
    ),
    company: input.company ?? specimenCompany(name, first, input.today),
    settings: {
      payment_methods: { set: ['card'] },
      ...from?.file.settings,
      ...(input.providers && { payment_providers: { set: [...input.providers] } }),
      index_title: perLocale(() => name),
      description: perLocale((locale) => LOCALE_FACTS[locale].specimenDescription),
      support_email: `service@${isLocalHost(host) ? `${slug}.example` : host.replace(/^www\./, '')}`,
      support_phone: '',
      statement_descriptor: name.toUpperCase().slice(0, 22),
      currency: currencyOf(first),
      packages: packagesOf(first),
    },
    by_country: Object.fromEntries(
      abroad.map((country) => [country, { currency: currencyOf(country), packages: packagesOf(country) }]),
    ),
  }
}

/** The name of the folder of a new tenant; '' where neither it nor a host is named. */
export const slugOf = ({ slug, host }: Pick<NewTenant, 'slug' | 'host'>): string =>
  slug ??
  normaliseHost(host)
    ?.replace(/^www\./, '')
    .split('.')[0] ??
  ''

/** Whether a tenant is what a new one would be: its first host, niche and countries are those that are asked for. */
export const isAsAsked = ({ file }: LoadedTenant, { host, niche, countries }: NewTenant): boolean =>
  file.hosts[0] === normaliseHost(host) && file.niche === niche && file.countries.join() === countries.join()

/** The schema as a file of this folder names it. */
const schemaPath = (folder: string) => relative(folder, SCHEMA_FILE).split(sep).join('/')

async function writeFolder(folder: string, file: TenantInput, colour: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, 'texts'))
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'tenant.json'), `${JSON.stringify(file, null, 2)}\n`)
  await writeFile(join(folder, 'assets/favicon.svg'), specimenFavicon(colour, file.name))
}

/** Only the company data may be a specimen: everything else must be valid before the folder is created. */
async function checkFolder(
  folder: string,
  host: string,
  plugins: InstalledPlugins,
  others: readonly LoadedTenant[],
): Promise<Extract<CreateResult, { ok: false }> | undefined> {
  const loaded = await loadTenant(folder, plugins)
  const faults = loaded.ok ? [] : loaded.faults.filter(({ path }) => path !== 'company.specimen')
  if (faults.length > 0) return { ok: false, reason: 'invalid', faults }
  const collisions = loaded.ok
    ? findCollisions(loaded.loaded, standingOf(others))
    : findHostCollisions(host, basename(folder), others)
  return collisions.length > 0 ? { ok: false, reason: 'conflict', faults: collisions } : undefined
}

function findHostCollisions(host: string, slug: string, others: readonly LoadedTenant[]): TenantFault[] {
  return others
    .filter(({ tenant }) => tenant.hosts.includes(host))
    .map(({ tenant }) => ({ file: `${slug}/tenant.json`, path: 'hosts', reason: `${host} belongs to ${tenant.slug}` }))
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
