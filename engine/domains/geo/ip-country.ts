import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** This database's record (data/SOURCE.md); it differs from the vendor's format. */
interface Row extends CountryResponse {
  readonly country_code?: string
}

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
const require = createRequire(import.meta.url)
let database: Reader<Row> | undefined

/** Opened on first use and cached: 8 MB. */
function openDatabase(): Reader<Row> {
  database ??= new Reader<Row>(readFileSync(require.resolve(DATABASE)))
  return database
}

/** The country (ISO 3166 alpha-2) of an IP address; null for private and unknown addresses. */
export function findIpCountry(ip: string): string | null {
  if (isIP(ip) === 0) return null
  return openDatabase().get(ip)?.country_code ?? null
}

/**
 * The country whose settings a visitor gets, always one of the brand's: the member's own, else the one they chose
 * (cookie), else that of their address, else the one that their browser's languages tell of, else the brand's first.
 */
export function chooseCountry(
  countries: readonly string[],
  candidates: {
    readonly member?: string
    readonly cookie?: string
    readonly ip: string | null
    readonly browser?: string | undefined
  },
): string {
  const allowed = (country: string | null | undefined) => (country && countries.includes(country) ? country : undefined)
  const { member, cookie, ip } = candidates
  // The browser's comes last, and is read only then: languages are parsed for it.
  const chosen = allowed(member) ?? allowed(cookie) ?? allowed(ip) ?? allowed(candidates.browser) ?? countries[0]
  if (!chosen) throw new Error('a brand without countries')
  return chosen
}
