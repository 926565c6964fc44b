import type { KnownNiche, NicheTexts } from '#engine/tenancy/installed-plugins.ts'
import type { Locale } from '#engine/texts/locales.ts'
import type { IconName } from '#engine/ui/icon-names.ts'

/** An interest that a niche brings, as its pack writes it. */
export interface OwnInterest {
  readonly id: string
  readonly icon: IconName
}
type Offered = string | OwnInterest

export const interestId = (interest: Offered): string => (typeof interest === 'string' ? interest : interest.id)

/** The interests of a pack that the engine does not have. */
export const listOwnInterests = ({ interests }: { readonly interests: readonly Offered[] }): OwnInterest[] =>
  interests.flatMap((interest) => (typeof interest === 'string' ? [] : [interest]))

type Bringing = Pick<KnownNiche, 'name' | 'ownInterests' | 'textsOf'>

/**
 * Icons of all interests that niches bring. Members of a pool may have those of another niche, so an id means the same
 * everywhere. @throws when two niches bring one id with different icons.
 */
export function collectIcons(niches: readonly Bringing[]): Readonly<Record<string, IconName>> {
  const icons = new Map<string, { readonly icon: IconName; readonly niche: string }>()
  for (const { name, ownInterests } of niches) {
    for (const { id, icon } of ownInterests) {
      const known = icons.get(id)
      if (known && known.icon !== icon)
        throw new Error(
          `niches ${known.niche} and ${name}: the interest ${id} has two icons, ${known.icon} and ${icon}`,
        )
      icons.set(id, { icon, niche: name })
    }
  }
  return Object.fromEntries([...icons].map(([id, { icon }]) => [id, icon]))
}

type Labels = Readonly<Record<string, string>>
type Profile = { readonly interest?: Labels } & Readonly<Record<string, unknown>>

const profileOf = (texts: NicheTexts) => (texts.profile ?? {}) as Profile

/** A niche's texts with the labels of the interests that others bring; its own labels win. */
export function addLabels(niche: Bringing, niches: readonly Bringing[]): (locale: Locale) => NicheTexts {
  const others = niches.filter((other) => other.name !== niche.name && other.ownInterests.length > 0)
  if (others.length === 0) return niche.textsOf
  const whole = new Map<Locale, NicheTexts>()
  return (locale) => {
    const known = whole.get(locale)
    if (known) return known
    const own = niche.textsOf(locale)
    const labels = others.flatMap((other) => {
      const { interest = {} } = profileOf(other.textsOf(locale))
      return other.ownInterests.flatMap(({ id }) => (interest[id] === undefined ? [] : [[id, interest[id]] as const]))
    })
    const profile = profileOf(own)
    const made = { ...own, profile: { ...profile, interest: { ...Object.fromEntries(labels), ...profile.interest } } }
    whole.set(locale, made)
    return made
  }
}
