import type { Locale } from '#engine/texts/locales.ts'
import { isLocalHost } from '../host.ts'
import type { LoadedTenant } from '../load.ts'
import { IMPRINT_COUNTRIES } from './consumer-law.ts'
import { type Finding, perCountry } from './findings.ts'
import { appearanceOf } from './look-alikes.ts'

/** What a site is compared with. */
export interface Neighbourhood {
  /** All valid sites, this one too. */
  readonly all: readonly LoadedTenant[]
  /** The hosts of all sites, by what they look like. */
  readonly appearances: ReadonlyMap<string, readonly string[]>
  /** The engine's English texts, `namespace:key`. */
  readonly english: Readonly<Record<string, string>>
  /** Whether the engine knows towns of a country. */
  hasPlaces(country: string): boolean
}

type Texts = Readonly<Record<string, string>>
type Found = Omit<Finding, 'file'> & { readonly name?: string }
type Check = (site: LoadedTenant, around: Neighbourhood) => readonly Found[]

const checkPool: Check = ({ tenant }, { all }) => {
  const shares = all.some((other) => other.tenant.slug !== tenant.slug && other.tenant.poolId === tenant.poolId)
  if (tenant.poolId === tenant.slug || shares) return []
  const pools = [...new Set(all.map((other) => other.tenant.poolId))].sort().join(', ')
  const reason = `no other site is in "${tenant.poolId}"; pools: ${pools}`
  return [{ grade: 'advice', path: 'pool', reason, remedy: 'correct it where it is misspelled; else it is right' }]
}

const checkHosts: Check = ({ tenant }, { appearances }) =>
  tenant.hosts.flatMap((host): Found[] => {
    const like = appearances.get(appearanceOf(host))?.find((other) => !tenant.hosts.includes(other))
    if (like === undefined) return []
    const reason = `${host} looks like ${like}, a host of another site`
    return [{ grade: 'wrong', path: 'hosts', reason, remedy: 'take another host, or make it an alias of that site' }]
  })

const checkPlaces: Check = ({ tenant }, { hasPlaces }) =>
  tenant.countries
    .filter((code) => !hasPlaces(code))
    .map((code) => ({
      grade: 'wrong',
      path: 'countries',
      reason: `no towns of ${code} are known: nobody who lives there can sign up`,
      remedy: `take ${code} out of countries`,
    }))

const checkSpecimens: Check = ({ tenant, file }) => {
  const found: Found[] = []
  if (file.company.specimen)
    found.push({
      grade: 'advice',
      path: 'company',
      reason: 'specimen data: shown on *.localhost only',
      remedy: 'write the real company and delete "specimen" before the site gets a public host',
    })
  const specimens = Object.entries(tenant.settingsByCountry).filter(([, settings]) =>
    settings.packages.some(({ id }) => id.startsWith('specimen-')),
  )
  for (const [country] of specimens)
    found.push({
      grade: 'advice',
      path: 'settings.packages',
      reason: `specimen prices in ${country}: ids that begin with specimen-`,
      remedy: 'write prices of your own with other ids',
    })
  return found
}

const checkSandbox: Check = ({ tenant }) =>
  Object.entries(tenant.settingsByCountry)
    .filter(([, settings]) => settings.sandbox_payments)
    .map(([country]) => ({
      grade: 'wrong',
      path: 'settings.sandbox_payments',
      reason: `orders in ${country} can be completed without money, on every host`,
      remedy: 'delete the setting once a provider takes payments',
    }))

/** What a public host owes its visitors (product.md section 10). */
const checkPublicHost: Check = ({ tenant, file }) => {
  const host = tenant.hosts.find((one) => !isLocalHost(one))
  if (host === undefined) return []
  const found: Found[] = []
  if (Object.values(tenant.settingsByCountry).some(({ photo_review }) => photo_review === 'after'))
    found.push({
      grade: 'wrong',
      path: 'settings.photo_review',
      reason: `${host} shows photos before anybody has reviewed them`,
      remedy: 'set "before"',
    })
  if (!file.company.represented_by && file.countries.some((country) => IMPRINT_COUNTRIES.has(country)))
    found.push({
      grade: 'wrong',
      path: 'company.represented_by',
      reason: 'the imprint of Germany, Austria and Switzerland names who represents the company',
      remedy: 'write it',
    })
  return found
}

const listMissing = (locales: readonly Locale[], texts: Readonly<Partial<Record<Locale, string>>>) =>
  locales.filter((locale) => !texts[locale]).join(', ')

const checkTitles: Check = ({ tenant }) =>
  perCountry<Found>(tenant.countries, (country) => {
    const { index_title, description } = tenant.settingsByCountry[country]!
    const titles = listMissing(tenant.locales, index_title)
    const lines = listMissing(tenant.locales, description)
    const found: Found[] = []
    if (titles !== '')
      found.push({
        grade: 'wrong',
        path: 'settings.index_title',
        reason: `the home page has no title in ${titles}: the name of the brand stands there`,
        remedy: `write it in ${titles}`,
      })
    if (lines !== '')
      found.push({
        grade: 'advice',
        path: 'settings.description',
        reason: `search engines get no description in ${lines}`,
        remedy: `write it in ${lines}`,
      })
    return found
  })

const checkIcebreakers: Check = ({ tenant }) =>
  perCountry<Found>(tenant.countries, (country) => {
    const { niche } = tenant.pack.textsOf('en') as { readonly niche?: { readonly icebreaker?: Texts } }
    const known = (id: string) =>
      niche?.icebreaker?.[id] !== undefined ||
      tenant.locales.every((locale) => tenant.texts[locale]?.keys.includes(`niche:icebreaker.${id}`))
    const unknown = tenant.settingsByCountry[country]!.icebreakers.filter((id) => !known(id))
    if (unknown.length === 0) return []
    const keys = unknown.map((id) => `niche:icebreaker.${id}`).join(', ')
    return [
      {
        grade: 'wrong',
        path: 'settings.icebreakers',
        reason: `the niche has no text of ${unknown.join(', ')}: chats do not offer it`,
        remedy: `take it out, or add ${keys} to texts/<locale>.json of each language`,
      },
    ]
  })

/** The namespace and the name of the fill that a text is of. */
const fillOf = (key: string) => /^fills:\w+\./.exec(key)?.[0]

/** A brand's own fills have texts of their own, beside those of the engine's. */
const isOfOwnFill = (key: string, english: Readonly<Record<string, string>>) => {
  const fill = fillOf(key)
  return fill !== undefined && !Object.keys(english).some((known) => known.startsWith(fill))
}

const checkTexts: Check = ({ tenant }, { english }) =>
  Object.entries(tenant.texts).flatMap(([locale, texts]) =>
    (texts?.keys ?? [])
      .filter((key) => !(key in english) && !key.startsWith('niche:') && !isOfOwnFill(key, english))
      .map((key) => ({
        grade: 'advice' as const,
        name: `texts/${locale}.json`,
        path: key,
        reason: 'the engine has no text of this key',
        remedy: 'correct the key, or delete it',
      })),
  )

const CHECKS = [
  checkHosts,
  checkPool,
  checkPlaces,
  checkSpecimens,
  checkSandbox,
  checkPublicHost,
  checkTitles,
  checkIcebreakers,
  checkTexts,
]

/** What is wrong with a valid site, and what its operator will want to know. */
export const listFindings = (site: LoadedTenant, around: Neighbourhood): Finding[] => [
  ...site.findings,
  ...CHECKS.flatMap((check) =>
    check(site, around).map(({ name = 'tenant.json', ...finding }) => ({
      file: `${site.tenant.slug}/${name}`,
      ...finding,
    })),
  ),
]
