import { BLANK_MEMBER } from '#engine/db/blank-member.ts'
import { FIELD_OPTIONS, type OptionField } from '#engine/domains/profiles/shared/fields.ts'
import { INTEREST_IDS } from '#engine/domains/profiles/shared/interests.ts'
import { NAME_KEY_VERSION, nameKey } from '#engine/platform/names/name-key.ts'
import type { MembersTable } from '../../../db/schema.ts'
import { listPlaces, type Place, snapToGrid } from '../../../domains/geo/index.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const YEAR_DAYS = 365.25
const COUNTRIES = ['DE', 'DE', 'DE', 'NL', 'AT'] as const
const SHARE_WITH_PHOTO = 0.65

/** A seeded generator, so that every run measures the same members. */
function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Pick = <T>(list: readonly T[]) => T

/** Time since the last visit: one in fifty within ten minutes, the others exponentially longer ago. */
const lastSeenAgo = (random: () => number) =>
  random() < 0.02 ? random() * 10 * MINUTE_MS : 10 * MINUTE_MS * Math.exp(random() * 11.5)

const factsOf = (pick: Pick, random: () => number) =>
  Object.fromEntries(
    Object.entries(FIELD_OPTIONS).map(([field, options]) => [field, random() < 0.2 ? '' : pick<string>(options)]),
  ) as Record<OptionField, string>

function stateOf(random: () => number): State {
  const at = random()
  if (at < 0.12) return { status: 'not_confirmed', profile_status: 'disabled' }
  return at < 0.15 ? { status: 'deleted', profile_status: 'disabled' } : { status: 'active', profile_status: 'active' }
}
type State = { status: MembersTable['status']; profile_status: MembersTable['profile_status'] }

const places = new Map<string, { place: Place; lat: number; lon: number }[]>()
function placesOf(country: string) {
  const known = places.get(country)
  if (known) return known
  const made = listPlaces(country).map((place) => ({ place, ...snapToGrid(place.lat, place.lon) }))
  places.set(country, made)
  return made
}

function makePerson(poolId: string, at: number, now: number, random: () => number): MembersTable {
  const pick: Pick = (list) => list[Math.floor(random() * list.length)]!
  const id = `${at.toString(16).padStart(8, '0')}-0000-4000-8000-${poolId.padStart(12, '0').slice(-12)}`
  const country = pick(COUNTRIES)
  const towns = placesOf(country)
  // The largest towns come first and have the most members.
  const town = towns[Math.floor(towns.length * random() ** 3)]!
  const seenAgo = lastSeenAgo(random)
  const born = now - (18.1 + 62 * random() ** 1.5) * YEAR_DAYS * DAY_MS
  return {
    ...BLANK_MEMBER,
    pool_id: poolId,
    id,
    tenant_id: poolId,
    email: `${id}@bench.invalid`,
    name: `Member${at}`,
    name_key: nameKey(`member${at}`),
    name_key_version: NAME_KEY_VERSION,
    ...stateOf(random),
    gender: random() < 0.55 ? 'male' : 'female',
    seeking: random() < 0.1 ? 'both' : random() < 0.45 ? 'men' : 'women',
    date_of_birth: new Date(born).toISOString().slice(0, 10),
    country,
    region: town.place.region,
    place_id: town.place.id,
    grid_lat: town.lat,
    grid_lon: town.lon,
    language: 'de',
    about_me: 'Bakes bread badly, argues about films well, and walks to the lake on Sundays.',
    interests: JSON.stringify([0, 1, 2, 3, 4].map(() => pick(INTEREST_IDS))),
    ...factsOf(pick, random),
    fictional: random() < 0.01 ? 1 : 0,
    invisible: random() < 0.02 ? 1 : 0,
    paid_user: random() < 0.1 ? 1 : 0,
    main_photo_id: random() < SHARE_WITH_PHOTO ? id : null,
    signup_at: Math.floor(now - Math.max(seenAgo, random() * 4 * YEAR_DAYS * DAY_MS)),
    confirmed_at: null,
    last_seen_at: Math.floor(now - seenAgo),
    ranked_at: Math.floor(now - seenAgo),
    signup_step: 7,
  }
}

/** `count` invented members of a pool, in the order of their ids. */
export function* makePeople(poolId: string, count: number, now: number): Generator<MembersTable> {
  const random = makeRandom(count)
  for (let at = 0; at < count; at += 1) yield makePerson(poolId, at, now, random)
}
