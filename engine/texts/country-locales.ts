import type { Locale } from './locales.ts'

/** The languages of each country, most spoken first (product.md section 9); a tenant may replace a country's. */
export const COUNTRY_LOCALES: Readonly<Record<string, readonly Locale[]>> = {
  AT: ['de'],
  AU: ['en'],
  BE: ['nl', 'fr', 'de'],
  CA: ['en', 'fr'],
  CH: ['de', 'it', 'fr', 'en'],
  DE: ['de'],
  DK: ['da'],
  ES: ['es'],
  FI: ['fi', 'sv'],
  FR: ['fr'],
  GB: ['en'],
  IE: ['en'],
  IT: ['it'],
  LI: ['de'],
  LU: ['fr', 'de'],
  MC: ['fr'],
  MX: ['es'],
  NL: ['nl'],
  NO: ['no'],
  NZ: ['en'],
  PL: ['pl'],
  SE: ['sv'],
  US: ['en', 'es'],
}
