import { isInterestId } from '#engine/db/choices/interests.ts'
import { composeSettings, type Layer, type Sources } from '../compose.ts'
import type { KnownNiche } from '../installed-plugins.ts'
import type { Settings, TenantFile } from '../schema.ts'
import { ENGINE_LAYER } from '../settings.ts'
import { refundDaysFault } from './consumer-law.ts'
import { perCountry } from './findings.ts'
import { completeFictionalTexts, type Gap } from './texts.ts'

interface Fault {
  readonly path: string
  readonly reason: string
}

interface Composed {
  /** By country. */
  readonly settings: Readonly<Record<string, Settings>>
  readonly sources: Readonly<Record<string, Sources>>
  readonly faults: readonly Fault[]
  readonly gaps: readonly Gap[]
}

export const NOT_COMPOSED: Composed = { settings: {}, sources: {}, faults: [], gaps: [] }

/** Composes the settings of each country of a tenant, and checks them. */
export function composeCountries(file: TenantFile, pack: KnownNiche): Composed {
  const settings: Record<string, Settings> = {}
  const sources: Record<string, Sources> = {}
  const gaps: Record<string, readonly Gap[]> = {}
  const base: Layer[] = [
    { name: 'engine', values: ENGINE_LAYER },
    { name: 'niche', values: pack.layer },
    { name: 'tenant', values: file.settings },
  ]
  const compose = (own: readonly Layer[]) => {
    const composed = composeSettings([...base, ...own])
    return composed.ok ? { ...composed, completed: completeFictionalTexts(composed.settings, file.locales) } : composed
  }
  /** Shared by all countries without a layer of their own. */
  const common = compose([])
  const faults = perCountry<Fault>(file.countries, (country) => {
    const own = file.by_country[country]
    const composed = own ? compose([{ name: `country:${country}`, values: own }]) : common
    if (!composed.ok) return composed.faults.map(({ path, reason }) => ({ path: `settings.${path}`, reason }))
    sources[country] = composed.sources
    settings[country] = composed.completed.settings
    gaps[country] = composed.completed.gaps
    return [...findSettingsFaults(composed.settings, file, country), ...findUnknownInterests(composed.settings, pack)]
  })
  return { settings, sources, faults, gaps: perCountry(file.countries, (country) => gaps[country] ?? []) }
}

/** Constraints between settings: honesty rules, and packages that can be bought (product.md section 10). */
function findSettingsFaults(settings: Settings, file: TenantFile, country: string): Fault[] {
  const faults: Fault[] = []
  const report = (path: string, reason: string) => void faults.push({ path, reason })
  const { fictional_profiles: isFictional, packages, payment_methods: methods } = settings
  if (isFictional && file.locales.every((locale) => !settings.fictional_warning[locale]))
    report('settings.fictional_warning', `fictional profiles need this text in ${file.locales.join(', ')}`)
  if (file.demo?.fictional && !isFictional) report('demo.fictional', 'needs settings.fictional_profiles')
  const refundDays = refundDaysFault(country, settings.refund_days)
  if (refundDays) report('settings.refund_days', refundDays)
  for (const { lander } of settings.home_landers)
    if (!file.landers.includes(lander))
      report('settings.home_landers', `"${lander}" is not one of the site's landers: ${file.landers.join(', ')}`)
  if (packages.length === 0) report('settings.packages', 'there is nothing to buy')
  if (new Set(packages.map(({ id }) => id)).size !== packages.length)
    report('settings.packages', 'two packages have the same id')
  if (methods.length === 0) report('settings.payment_methods', 'there is no way to pay')
  return faults
}

/** A site offers the engine's interests and those that its niche brings: others have no icon and no label. */
function findUnknownInterests({ interests }: Settings, { ownInterests }: KnownNiche): Fault[] {
  const unknown = interests.filter((id) => !isInterestId(id) && !ownInterests.some((own) => own.id === id))
  return unknown.length > 0
    ? [{ path: 'settings.interests', reason: `neither the engine nor the niche has ${unknown.join(', ')}` }]
    : []
}
