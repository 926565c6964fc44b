import { makeRandom, pick } from '#engine/demo/members/portrait/random.ts'
import { findMember, viewProfile } from '#engine/domains/profiles/index.ts'
import { updateBasics } from '#engine/domains/profiles/own/own-profile.ts'
import { searchMembers } from '#engine/domains/search/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import type { Db } from '../../db/connect.ts'
import { exactKm, listPlaces, type Place, type Point, snapToGrid } from '../../domains/geo/index.ts'
import { makeMemberContext, makeServices, makeTenant, NOW, plantMember } from '../context.ts'

const COUNTRY = 'NL'
const DECOYS = 9
const DECOYS_WITHIN_KM = 40
const FILTERS_KM = [10, 25, 50, 100] as const

/** The answers from one place about the two members of one cell. */
export interface Reading {
  readonly from: Point
  /** Kilometres as they are shown. */
  readonly km: number
}

export interface Scene {
  /** Two towns in one cell, as far from each other as the country has them; a member lives in each. */
  readonly towns: readonly [Place, Place]
  readonly cell: Point
  /** Probes from a place: the reading, and every difference between the two or finer position. */
  probe(from: Point, at: number): Promise<{ reading: Reading; findings: readonly string[] }>
}

function findNeighbours(): [Place, Place] {
  const cells = Map.groupBy(listPlaces(COUNTRY), (place) => JSON.stringify(snapToGrid(place.lat, place.lon)))
  const pairs = [...cells.values()].flatMap((places) =>
    places.flatMap((a, at) => places.slice(at + 1).map((b) => [a, b] as [Place, Place])),
  )
  const widest = pairs.sort((x, y) => exactKm(...y) - exactKm(...x))[0]
  if (!widest) throw new Error(`no two towns of ${COUNTRY} share a cell`)
  return widest
}

/** A member who moves to a town as members do: by the form of the own profile. */
async function settle(base: Db, ctx: MemberContext, town: Place, name: string, seenAt: number): Promise<string> {
  const row = await plantMember(base, ctx.viewer.pool_id, { name, last_seen_at: seenAt })
  const moved = await updateBasics(
    { ...ctx, viewer: { ...row, sessionHash: '' } },
    { seeking: 'both', country: COUNTRY, city: town.name },
  )
  const { place_id } = (await findMember(ctx.db, row.id))!
  if (!moved.ok || place_id !== town.id) throw new Error(`${town.name} is not to be found`)
  return row.id
}

function compare(pair: readonly (ProfileCard | undefined)[], what: string, findings: string[]): number | undefined {
  const [a, b] = pair.map((card) => card?.distance_km ?? undefined)
  if (a !== b) findings.push(`${what}: ${a} and ${b} km`)
  return a
}

/** Nearest first, and within one distance who was seen last: nothing finer decides. */
function isByDistanceBand(profiles: readonly ProfileCard[], seenOrder: readonly string[]): boolean {
  const rank = ({ id, distance_km }: ProfileCard) => (distance_km ?? 0) * 1000 + seenOrder.indexOf(id)
  return profiles.every((card, at) => at === 0 || rank(profiles[at - 1]!) < rank(card))
}

/** One pool with the two members, some others around, and a prober who can move anywhere. */
export async function setScene(base: Db, seed: string): Promise<Scene> {
  const random = makeRandom(seed)
  const tenant = makeTenant('rings')
  const prober = await plantMember(base, 'rings', { name: 'Prober', gender: 'male', seeking: 'women' })
  const ctx = makeMemberContext(base, prober, { tenant, services: makeServices(base) })
  const towns = findNeighbours()
  const cell = snapToGrid(towns[0].lat, towns[0].lon)
  const near = listPlaces(COUNTRY).filter((place) => !towns.includes(place) && exactKm(cell, place) < DECOYS_WITHIN_KM)
  const decoys = Array.from({ length: DECOYS }, () => pick(random, near))
  const seenOrder: string[] = []
  for (const [at, town] of [...towns, ...decoys].entries()) {
    seenOrder.push(await settle(base, ctx, town, `Neighbour_${at}`, NOW - (at + 1) * 60_000))
  }
  const pairOf = (profiles: readonly ProfileCard[]) =>
    seenOrder.slice(0, 2).map((id) => profiles.find((card) => card.id === id))

  async function probe(from: Point, at: number) {
    const here = snapToGrid(from.lat, from.lon)
    const viewer = { ...ctx.viewer, grid_lat: here.lat, grid_lon: here.lon }
    const as = { ...ctx, viewer }
    const findings: string[] = []
    const search = async (query: string) => (await searchMembers(as, new URLSearchParams(query))).profiles
    const all = await search('order=distance')
    const km = compare(pairOf(all), 'order by distance', findings)
    if (km === undefined) throw new Error('the search lost a member')
    if (!isByDistanceBand(all, seenOrder)) findings.push('the order follows something finer than the distance shown')
    const limit = FILTERS_KM[at % FILTERS_KM.length]!
    for (const order of ['distance', 'seen', 'newest']) {
      const inside = pairOf(await search(`order=${order}&distance=${limit}`))
      compare(inside, `within ${limit} km by ${order}`, findings)
      if ((inside[0] !== undefined) !== km <= limit)
        findings.push(`within ${limit} km by ${order} says more than ${km} km`)
    }
    const pages = await Promise.all(seenOrder.slice(0, 2).map((id) => viewProfile(as, id)))
    compare(
      pages.map((page) => (page.ok ? page.profile : undefined)),
      'profile',
      findings,
    )
    return { reading: { from, km }, findings }
  }
  return { towns, cell, probe }
}
