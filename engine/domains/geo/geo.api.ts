import * as z from 'zod'
import { answer, defineCall, refuse } from '#engine/platform/call.ts'
import { defineList } from '#engine/platform/shared-answer.ts'
import { exactKm, listRegionsByCountry, nearestPlace } from './index.ts'

/** A point further than this from every town is outside the brand's countries. */
const NEAR_KM = 100

const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit)

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
]
