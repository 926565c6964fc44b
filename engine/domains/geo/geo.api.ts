import * as z from 'zod'
import { answer, defineCall, refuse } from '#engine/platform/call.ts'
import { defineList } from '#engine/platform/shared-answer.ts'
import { exactKm, listRegionsByCountry, nearestPlace } from './index.ts'

/** Further away than this, the browser is in no country of the brand. */
const NEAR_KM = 100

const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit)

export default [
  /** The town around a point (product.md section 7), among the brand's countries. The point is used and forgotten. */
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
  /** The regions of each country of the brand, in the reader's language, with what the country calls them (product.md 3.2). */
  defineList('/api/regions.php', ({ tenant, locale }) => ({ regions: listRegionsByCountry(tenant.countries, locale) })),
]
