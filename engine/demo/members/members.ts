import type { InterestId } from '#engine/db/choices/interests.ts'
import { findPlace, listPlaces, type Place, snapToGrid } from '#engine/domains/geo/index.ts'
import {
  deriveSexuality,
  EVERYONE,
  FIELD_OPTIONS,
  GENDERS,
  type Gender,
  gendersSought,
  type OptionField,
  type Seeking,
  type Sexuality,
} from '#engine/domains/profiles/shared/fields.ts'
import { DAY_MS, MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import type { NichePack } from '#engine/plugins/define-niche.ts'
import { interestId } from '#engine/plugins/niche-interests.ts'
import { COUNTRY_LOCALES } from '#engine/texts/country-locales.ts'
import { tellApart } from './apart.ts'
import { FIXED, type FixedMember } from './fixed.ts'
import { makeNamer } from './names.ts'
import { makeRandom, pick, type Random } from './portrait/random.ts'
import { describeLook, type Grade, type PortraitInput } from './portrait/subject.ts'
import { writtenIn } from './sentences/sentences.ts'

/** No demo member is logged in, so none may count as online, which takes five minutes. */
const AWAY_MS = 6 * MINUTE_MS

/** The demo members of one brand that are asked for. */
export interface DemoOrder {
  brand: string
  niche: NichePack
  /** Most members live in the first of these countries. */
  countries: readonly string[]
  locales: readonly string[]
  count: number
  seed: number
  /** Epoch ms; ages and times count from it. */
  today: number
  grade: Grade
  /** How many are fictional profiles: labelled, and never shown as online. */
  fictional?: number
}

/** An invented adult. The same order gives the same people. */
export interface DemoMember {
  /** `<brand>:<number>`, counted from 1. */
  key: string
  /** The slug of the home tenant. */
  brand: string
  name: string
  gender: Gender
  seeking: Seeking
  sexuality: Sexuality | null
  /** `YYYY-MM-DD`. */
  dateOfBirth: string
  place: Place
  gridLat: number
  gridLon: number
  language: string
  aboutMe: string
  interests: string[]
  facts: Record<OptionField, string>
  lastSeenAgoMs: number
  signupAgoMs: number
  /** 1 to 5: shots 0 … photos − 1 of the portrait. */
  photos: number
  fictional: boolean
  portrait: Omit<PortraitInput, 'shot'>
}

const wants = (a: DemoMember, b: DemoMember) => gendersSought(a.seeking).includes(b.gender)

/** Whether each is of the gender that the other looks for. */
export const suits = (a: DemoMember, b: DemoMember) => wants(a, b) && wants(b, a)

const BOLD: ReadonlySet<string> = new Set<InterestId>([
  'analsex',
  'bondage',
  'exchanging_pictures',
  'lingerie',
  'masturbating',
  'one_night_stand',
  'oral_sex',
  'public_sex',
  'sadomasochism',
  'safe_sex',
  'sex',
  'sex_toys',
  'threesome',
])

/** Ages of a niche's invented members, in years. */
const AGES: Record<number, readonly [from: number, to: number]> = { 1: [21, 63], 2: [21, 54], 3: [41, 73] }
const USUAL_AGES = [20, 60] as const

const seedOf = ({ brand, seed }: DemoOrder) => `${brand}:${seed}`

/** Makes the demo members of a brand that is alone in its pool, those of the drawn screens first. */
export const makeDemoMembers = (order: DemoOrder): DemoMember[] => makePoolMembers([order])[0]!

/**
 * Makes the demo members of the brands of a pool, in the order of the orders. The lists of each brand show members of
 * all, so no name is given twice, and faces and sentences differ across the pool.
 */
export function makePoolMembers(orders: readonly DemoOrder[]): DemoMember[][] {
  const casts = orders.map((order) => ({ order, fixed: FIXED.filter((one) => fits(one, order)).slice(0, order.count) }))
  const taken = new Set(casts.flatMap(({ fixed }) => fixed.map(({ name }) => name.toLowerCase())))
  const played = casts.map(({ order, fixed }) => play(order, fixed, taken))
  const written = new Set(casts.flatMap(({ fixed }, at) => played[at]!.slice(0, fixed.length)))
  const told = tellApart(played.flat(), written, orders.map(seedOf).join())
  return orders.map(({ brand }) => told.filter((member) => member.brand === brand))
}

function play(order: DemoOrder, fixed: readonly FixedMember[], taken: Set<string>): DemoMember[] {
  const random = makeRandom(seedOf(order))
  const nameOf = makeNamer(seedOf(order), random, taken)
  const demoMembers = fixed.map((member, at) => playFixed(order, random, member, at + 1))
  while (demoMembers.length < order.count) demoMembers.push(invent(order, random, nameOf, demoMembers.length + 1))
  return demoFictional(demoMembers, fixed, order.fictional ?? 0)
}

function fits(member: FixedMember, { niche, countries, locales }: DemoOrder): boolean {
  const country = member.placeId.slice(0, 2)
  return member.niche === niche.number && countries.includes(country) && languageOf(country, locales, 0) !== undefined
}

/**
 * Marks fictional profiles: the hand-written ones first, then every so many of the others. They are never shown as just
 * seen.
 */
function demoFictional(demoMembers: DemoMember[], fixed: readonly FixedMember[], count: number): DemoMember[] {
  if (count === 0) return demoMembers
  const chosen = new Set<number>()
  fixed.forEach((member, at) => {
    if (member.fictional && chosen.size < count) chosen.add(at)
  })
  const step = Math.max(1, Math.floor((demoMembers.length - fixed.length) / Math.max(1, count - chosen.size)))
  for (let at = fixed.length; chosen.size < count && at < demoMembers.length; at += step) chosen.add(at)
  return demoMembers.map((member, at) =>
    chosen.has(at) ? { ...member, fictional: true, lastSeenAgoMs: Math.max(member.lastSeenAgoMs, DAY_MS) } : member,
  )
}

function playFixed(order: DemoOrder, random: Random, member: FixedMember, number: number): DemoMember {
  const place = findPlace(member.placeId)
  if (!place) throw new Error(`${member.name} lives in an unknown place: ${member.placeId}`)
  const language = languageOf(place.country, order.locales, 0) ?? order.locales[0] ?? 'en'
  const seeking = order.niche.seeking.options[member.gender]?.[0] ?? EVERYONE
  const base = { number, gender: member.gender, age: member.age, seeking, place, language }
  const made = dress(order, random, base, member.look)
  return {
    ...made,
    name: member.name,
    aboutMe: member.about,
    interests: member.interests.filter((id) => interestsOf(order).includes(id)),
    facts: { ...made.facts, ...member.facts },
    photos: 5 - (number % 2),
    lastSeenAgoMs: AWAY_MS + (number % 3 === 0 ? 3 * 3_600_000 * number : number * 20_000),
  }
}

function invent(order: DemoOrder, random: Random, nameOf: ReturnType<typeof makeNamer>, number: number): DemoMember {
  const { niche, countries } = order
  const country = random() < 0.55 ? countries[0]! : pick(random, countries)
  const places = listPlaces(country)
  const place = places[Math.floor(random() ** 2.2 * places.length)]
  if (!place) throw new Error(`There is no place data for ${country}`)
  const language = languageOf(country, order.locales, random()) ?? order.locales[0] ?? 'en'
  const gender = pick(random, niche.seeking.genders)
  const [first, ...others] = niche.seeking.options[gender] ?? [EVERYONE]
  const seeking = others.length > 0 && random() > 0.78 ? pick(random, others) : first!
  const [from, to] = AGES[niche.number] ?? USUAL_AGES
  const age = from + Math.floor(random() ** 1.2 * (to - from + 1))
  const name = nameOf(country, language, drawnAs(`${order.brand}:${number}`, gender))
  return { ...dress(order, random, { number, gender, age, seeking, place, language }), name }
}

const drawnAs = (key: string, gender: Gender) => pick(makeRandom(`drawn:${key}`), GENDERS[gender].drawnAs)

interface Base {
  number: number
  gender: Gender
  age: number
  seeking: Seeking
  place: Place
  language: string
}

function dress(order: DemoOrder, random: Random, base: Base, look: Partial<PortraitInput> = {}): DemoMember {
  const { number, gender, age, seeking, place, language } = base
  const key = `${order.brand}:${number}`
  const grid = snapToGrid(place.lat, place.lon)
  const portrait = {
    seed: key,
    gender: drawnAs(key, gender),
    age,
    grade: order.grade,
    ...look,
  }
  const lastSeenAgoMs = seenAgo(random)
  return {
    ...{
      key,
      brand: order.brand,
      name: key,
      gender,
      seeking,
      sexuality: deriveSexuality(gender, seeking),
      place,
      language,
      portrait,
    },
    dateOfBirth: birthday(order.today, age, Math.floor(random() * 350)),
    gridLat: grid.lat,
    gridLon: grid.lon,
    aboutMe: '',
    interests: pickSome(random, mostlyMild(random, interestsOf(order)), 3 + Math.floor(random() * 5)),
    facts: { ...invented(random, age), ...describeLook(portrait) },
    lastSeenAgoMs,
    signupAgoMs: lastSeenAgoMs + Math.ceil((1 + random() * 200) * DAY_MS),
    photos: 1 + Math.floor(random() ** 1.6 * 5),
    fictional: false,
  }
}

/** Time since the last visit: a tenth within minutes, a third today, the rest within three weeks. */
function seenAgo(random: Random): number {
  const share = random()
  if (share < 0.1) return AWAY_MS + Math.floor(random() * 4 * MINUTE_MS)
  if (share < 0.45) return AWAY_MS + Math.floor(random() * 1200 * MINUTE_MS)
  return Math.floor((1 + random() ** 2 * 20) * DAY_MS)
}

/** Date of birth of a person who is `age` today and had a birthday `daysAgo` days ago. */
function birthday(today: number, age: number, daysAgo: number): string {
  const day = new Date(today - (daysAgo + 1) * DAY_MS)
  day.setUTCDate(Math.min(28, day.getUTCDate()))
  day.setUTCFullYear(day.getUTCFullYear() - age)
  return day.toISOString().slice(0, 10)
}

function invented(random: Random, age: number): Record<OptionField, string> {
  const settled =
    age > 45 ? (['divorced', 'widowed', 'separated', 'single'] as const) : (['single', 'divorced'] as const)
  const any = (field: OptionField) => pick<string>(random, FIELD_OPTIONS[field])
  const facts = Object.fromEntries((Object.keys(FIELD_OPTIONS) as OptionField[]).map((field) => [field, any(field)]))
  if (random() < 0.85) facts.relationship_status = pick<string>(random, random() < 0.5 ? ['single'] : settled)
  if (random() < 0.5) facts.tattoos = 'none'
  return facts as Record<OptionField, string>
}

const interestsOf = ({ niche }: DemoOrder): string[] => niche.interests.map(interestId)

/** The niche's interests with at most one explicit label. */
function mostlyMild(random: Random, interests: readonly string[]): readonly string[] {
  const bold = interests.filter((id) => BOLD.has(id))
  const picked = bold.length > 0 && random() < 0.6 ? pick(random, bold) : ''
  return interests.filter((id) => !BOLD.has(id) || id === picked)
}

function pickSome(random: Random, list: readonly string[], count: number): string[] {
  const rest = [...list]
  const some = Array.from(
    { length: Math.min(count, list.length) },
    () => rest.splice(Math.floor(random() * rest.length), 1)[0]!,
  )
  return list.filter((id) => some.includes(id))
}

/** One of the country's languages that the site has and the demo writes; a small share gives the most spoken. */
function languageOf(country: string, locales: readonly string[], share: number): string | undefined {
  const spoken = (COUNTRY_LOCALES[country] ?? []).filter(
    (language) => locales.includes(language) && writtenIn(language) === language,
  )
  return spoken[Math.floor(share ** 2 * spoken.length)]
}
