import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** What this database has instead of the records of a full one (data/SOURCE.md). */
interface Row extends CountryResponse {
  readonly country_code?: string
}

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
const require = createRequire(import.meta.url)
let kept: Reader<Row> | undefined

/** Read on first use and kept: 8 MB. */
function openDatabase(): Reader<Row> {
  kept ??= new Reader<Row>(readFileSync(require.resolve(DATABASE)))
  return kept
}

/** The country (ISO 3166 alpha-2) that an address on the net belongs to; null for private and unknown ones. */
export function findIpCountry(ip: string): string | null {
  if (isIP(ip) === 0) return null
  return openDatabase().get(ip)?.country_code ?? null
}

/**
 * The country whose settings a visitor gets, always one of the brand's: the member's own, else the one they chose
 * (cookie), else that of their address, else the brand's first.
 */
export function chooseCountry(
  countries: readonly string[],
  wishes: { readonly member?: string; readonly cookie?: string; readonly ip: string | null },
): string {
  const wished = [wishes.member, wishes.cookie, wishes.ip].find((country) => country && countries.includes(country))
  const chosen = wished ?? countries[0]
  if (!chosen) throw new Error('a brand without countries')
  return chosen
}
