/**
 * The list of genders, and below that of whom members look for: types, forms, filters of the search, demo and stories
 * derive from them. A further one is a line here, its cells in `SEXUALITY`, and texts; what is missing does not compile
 * (docs/languages-and-niches.md). A niche chooses among them (`seeking` in niche.ts).
 */
interface GenderFacts {
  /** An icon of the sprite. */
  readonly icon: string
  /** How the demo draws and names an invented member of it, by chance one of these. */
  readonly drawnAs: readonly [Drawn, ...Drawn[]]
}
export type Drawn = 'female' | 'male'

export const GENDERS = {
  female: { icon: 'venus', drawnAs: ['female'] },
  male: { icon: 'mars', drawnAs: ['male'] },
} as const satisfies Readonly<Record<string, GenderFacts>>

export type Gender = keyof typeof GENDERS
export const GENDER_IDS = idsOf(GENDERS)

interface SeekingFacts {
  readonly genders: readonly [Gender, ...Gender[]]
  readonly icon: string
}

/** Whom a member looks for. */
export const SEEKINGS = {
  men: { genders: ['male'], icon: 'mars' },
  women: { genders: ['female'], icon: 'venus' },
  both: { genders: ['female', 'male'], icon: 'venus-and-mars' },
} as const satisfies Readonly<Record<string, SeekingFacts>>

export type Seeking = keyof typeof SEEKINGS
export const SEEKING_IDS = idsOf(SEEKINGS)

type Missed = Exclude<Gender, (typeof SEEKINGS)['both']['genders'][number]>
/** The one that takes in every gender: what a search is for when nobody chose. Does not compile while it lacks one. */
export const EVERYONE = 'both' satisfies [Missed] extends [never] ? 'both' : `both lacks ${Missed}`

/** Values of `seeking` that take in several genders. */
export type Group = {
  [S in Seeking]: (typeof SEEKINGS)[S]['genders'] extends readonly [Gender] ? never : S
}[Seeking]

const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const
export type Sexuality = (typeof SEXUALITIES)[number]

/** By gender and `seeking`; null where profiles show none. */
const SEXUALITY: Readonly<Record<Gender, Readonly<Record<Seeking, Sexuality | null>>>> = {
  female: { men: 'hetero', women: 'lesbian', both: 'bi' },
  male: { men: 'gay', women: 'hetero', both: 'bi' },
}

export const deriveSexuality = (gender: Gender, seeking: Seeking): Sexuality | null => SEXUALITY[gender][seeking]

export const gendersSought = (seeking: Seeking): readonly Gender[] => SEEKINGS[seeking].genders

/** The values of `seeking` that include this gender. */
export const seekersOf = (gender: Gender): readonly Seeking[] =>
  SEEKING_IDS.filter((seeking) => gendersSought(seeking).includes(gender))

/** Whom a search is for, as its address carries it: everyone, several genders, or one. */
export type Sought = 'all' | Group | Gender

const isGroup = (seeking: Seeking): seeking is Group => gendersSought(seeking).length > 1

export const SOUGHT: readonly ['all', ...(Group | Gender)[]] = [
  'all',
  ...SEEKING_IDS.filter(isGroup).filter((group) => group !== EVERYONE),
  ...GENDER_IDS,
]

const isGender = (sought: Sought): sought is Gender => Object.hasOwn(GENDERS, sought)

export function gendersOf(sought: Sought): readonly Gender[] {
  if (isGender(sought)) return [sought]
  return gendersSought(sought === 'all' ? EVERYONE : sought)
}

/** What a niche says of who may sign up and whom each gender can look for. */
interface Offered {
  readonly genders: readonly Gender[]
  readonly options: Readonly<Partial<Record<Gender, readonly Seeking[]>>>
}

/** Whoever signs up on a site of a niche, or is looked for there. */
const gendersOn = ({ genders, options }: Offered): ReadonlySet<Gender> =>
  new Set([...genders, ...genders.flatMap((gender) => options[gender] ?? []).flatMap(gendersSought)])

/** Members of these genders who look for one of those. */
export interface Audience {
  readonly genders: readonly Gender[]
  readonly seekers: readonly Seeking[]
}

/**
 * Whom a site of a niche shows to visitors, since its pool may have members of another niche: undefined where that is
 * everyone.
 */
export function shownOn(offered: Offered): Audience | undefined {
  const here = gendersOn(offered)
  const genders = GENDER_IDS.filter((gender) => here.has(gender))
  const seekers = SEEKING_IDS.filter((seeking) => gendersSought(seeking).some((gender) => here.has(gender)))
  return genders.length < GENDER_IDS.length || seekers.length < SEEKING_IDS.length ? { genders, seekers } : undefined
}

/** What a search can be for on a site of a niche: everyone, and whoever signs up there or is looked for. */
export function soughtOn(offered: Offered): readonly Sought[] {
  const here = gendersOn(offered)
  return SOUGHT.filter((sought) => sought === 'all' || gendersOf(sought).every((gender) => here.has(gender)))
}

/** Whom a member can look for on a site of a niche; what they look for now is always among it. */
export const seekingsOn = ({ options }: Offered, gender: Gender, now: Seeking): readonly Seeking[] =>
  SEEKING_IDS.filter((seeking) => seeking === now || (options[gender] ?? SEEKING_IDS).includes(seeking))

/** What a member's search is for until they choose. */
export function soughtBy(seeking: Seeking): Sought {
  if (seeking === EVERYONE) return 'all'
  return isGroup(seeking) ? seeking : gendersSought(seeking)[0]!
}

function idsOf<Id extends string>(facts: Readonly<Record<Id, unknown>>): readonly [Id, ...Id[]] {
  const [first, ...others] = Object.keys(facts) as Id[]
  if (first === undefined) throw new Error('an empty list')
  return [first, ...others]
}
