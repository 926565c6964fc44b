import { InvalidArgumentError } from 'commander'
import { describeIssue, formatFault, LOCALES, type Locale } from '#engine/choices.ts'
import type { Company, CreateResult } from '#engine/installation.ts'
import { CommandFailure, EXIT } from '../frame/exit.ts'
import { EXIT_OF } from '../frame/reasons.ts'
import type { Session } from '../frame/session.ts'
import { readJson } from '../printing/words.ts'
import { type inspect, isRecording, pickTenant } from '../tenants/tenants.ts'

const parseList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export function parseNiche(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('the number of a niche.')
  return Number(text)
}

export function parseCountries(text: string): string[] {
  const codes = parseList(text.toUpperCase())
  if (codes.length === 0 || codes.some((code) => !/^[A-Z]{2}$/.test(code))) {
    throw new InvalidArgumentError('two-letter codes, separated by commas.')
  }
  return [...new Set(codes)]
}

export function parseLocales(text: string): Locale[] {
  const locales = parseList(text.toLowerCase())
  if (locales.length === 0 || locales.some((locale) => !LOCALES.includes(locale as Locale))) {
    throw new InvalidArgumentError(`some of ${LOCALES.join(', ')}, separated by commas.`)
  }
  return locales as Locale[]
}

export function parseProviders(text: string): string[] {
  const names = parseList(text)
  if (names.length === 0) throw new InvalidArgumentError('names of payment providers, separated by commas.')
  return [...new Set(names)]
}

/** What is asked of a new site. */
export interface Asked {
  readonly host: string
  readonly niche: number
  readonly theme?: string | undefined
  readonly countries: readonly string[]
  readonly locales?: readonly Locale[] | undefined
  readonly companyFile?: string | undefined
  readonly providers?: readonly string[] | undefined
  readonly slug?: string | undefined
  readonly name?: string | undefined
  readonly from?: string | undefined
}

/** @throws CommandFailure for a file that is not there, or no company data */
async function readCompany(file: string): Promise<Company> {
  const { companySchema } = await import('#engine/installation.ts')
  const parsed = companySchema.safeParse(readJson(file), { error: describeIssue })
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`)
  throw new CommandFailure(EXIT.validation, 'the company file is not valid', details)
}

/** A site that was made, or that was there as it was asked for. */
export interface Made extends Omit<Extract<CreateResult, { ok: true }>, 'ok'> {
  readonly changed: boolean
}

/** The sites that there are, with the plug-ins. */
export type Installed = Awaited<ReturnType<typeof inspect>>

/** Where there is no database yet, nothing can be recorded: the first start of the server claims the host. */
async function write(session: Session, asked: Asked, { plugins, tenants }: Installed, dryRun: boolean) {
  const { createSite, createTenant } = await import('#engine/installation.ts')
  const from = asked.from === undefined ? undefined : pickTenant(tenants, asked.from)
  if (from && !from.loaded) throw new CommandFailure(EXIT.validation, `"${from.slug}" is not valid itself`)
  const { companyFile, from: _, slug, name, theme, locales, providers, ...site } = asked
  const given = {
    ...{ ...(slug && { slug }), ...(name && { name }), ...(theme && { theme }) },
    ...{ ...(locales && { locales }), ...(providers && { providers }) },
  }
  const input = {
    ...{ ...site, ...given, today: new Date().toISOString().slice(0, 10) },
    ...(companyFile !== undefined && { company: await readCompany(companyFile) }),
    ...(from?.loaded && { from: from.loaded }),
  }
  const others = tenants.flatMap(({ loaded }) => (loaded ? [loaded] : []))
  if (await isRecording(session))
    return session.forInstallation((ctx) => createSite(ctx, { site: input, plugins, others, dryRun }))
  return createTenant(session.env.tenantsDir, input, plugins, others, { dryRun })
}

/**
 * Makes a site, or with `dryRun` says what it would be. One that is there as it is asked for stays as it is.
 * @throws CommandFailure for a niche or a tenant that is not there, and for what no site could be
 */
export async function makeSite(session: Session, asked: Asked, installed: Installed, dryRun: boolean): Promise<Made> {
  const { isAsAsked, slugOf } = await import('#engine/installation.ts')
  if (!installed.plugins.niches.has(asked.niche))
    throw new CommandFailure(EXIT.usage, `--niche: one of ${[...installed.plugins.niches.keys()].join(', ')}`)
  const there = installed.tenants.find(
    ({ slug }) => slug === slugOf({ host: asked.host, ...(asked.slug && { slug: asked.slug }) }),
  )
  if (there?.loaded && isAsAsked(there.loaded, { ...asked, today: '' } as Parameters<typeof isAsAsked>[1])) {
    const { slug, hosts, dir, locales, theme, company } = there.loaded.tenant
    return { changed: false, slug, host: hosts[0]!, folder: dir, locales, theme, specimen: company.specimen }
  }
  const created = await write(session, asked, installed, dryRun)
  if (created.ok) {
    const { ok: _, ...made } = created
    return { changed: true, ...made }
  }
  throw new CommandFailure(EXIT_OF[created.reason], `${asked.host} was not created`, created.faults.map(formatFault))
}
