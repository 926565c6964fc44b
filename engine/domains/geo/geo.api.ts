import * as z from 'zod'
import { answer, defineCall, refuse } from '#engine/platform/call.ts'
import { defineList } from '#engine/platform/shared-answer.ts'
import { choosePlace, exactKm, listRegionsByCountry, nearestPlace, searchPlaces } from './index.ts'

/** A point further than this from every town is outside the brand's countries. */
const NEAR_KM = 100

const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit)

const SUGGESTED_PLACES = 12

export default [
  /** The town nearest to a point (product.md 7.1) in the brand's countries. The point is not stored. */
  defineCall({
    method: 'GET',
    path: '/api/geocode.php',
    auth: 'anyone',
    query: z.object({ lat: degrees(90), lon: degrees(180) }),
    async handle(ctx, { query }) {
      const place = nearestPlace(query.lat, query.lon, ctx.tenant.countries)
      if (!place || exactKm(query, place) > NEAR_KM) return refuse(404, 'not_found')
      const { id, label, region, country } = place
      return answer({ place: { id, name: label, region, country } })
    },
  }),
  /**
   * The regions of each of the brand's countries in the reader's language, with the country's term for them (product.md
   * 3.2).
   */
  defineList('/api/regions.php', ({ tenant, locale }) => ({ regions: listRegionsByCountry(tenant.countries, locale) })),
  /** Place names for what has been typed, the largest first; `known` says whether it names a town as it is. */
  defineCall({
    method: 'GET',
    path: '/api/places.php',
    auth: 'anyone',
    query: z.object({ country: z.string().regex(/^[A-Z]{2}$/), q: z.string().max(100).default('') }),
    async handle(ctx, { query }) {
      const known = ctx.tenant.countries.includes(query.country)
      const places = known ? searchPlaces(query.country, query.q, SUGGESTED_PLACES) : []
      return answer({
        places: places.map(({ id, label, region }) => ({ id, name: label, region })),
        known: known && choosePlace(query.country, query.q.trim()) !== undefined,
      })
    },
  }),
]
