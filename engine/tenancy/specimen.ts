import type { LocaleCountry } from '#engine/texts/locales.ts'
import type { Company, CreditPackage } from './schema.ts'

type Rate = readonly [currency: string, rate: number]
const EURO: Rate = ['EUR', 1]

/**
 * Currency and its approximate rate to the euro, for the prices of a new brand only: of each country that offers one of our
 * languages. The euro elsewhere.
 */
const CURRENCIES: Readonly<Record<LocaleCountry, Rate> & Record<string, Rate>> = {
  ...{ AT: EURO, BE: EURO, DE: EURO, ES: EURO, FI: EURO, FR: EURO, IE: EURO, IT: EURO, LU: EURO, MC: EURO, NL: EURO },
  AU: ['AUD', 1.6],
  CA: ['CAD', 1.5],
  CH: ['CHF', 1],
  DK: ['DKK', 7.5],
  GB: ['GBP', 0.9],
  LI: ['CHF', 1],
  MX: ['MXN', 20],
  NO: ['NOK', 11.5],
  NZ: ['NZD', 1.8],
  PL: ['PLN', 4.3],
  SE: ['SEK', 11],
  US: ['USD', 1.1],
}

const rateOf = (country: string): Rate => CURRENCIES[country] ?? EURO

export const currencyOf = (country: string): string => rateOf(country)[0]

/** Initial packages, in cents of the country's currency; `kind` begins their ids, and that of a specimen marks them as such. */
export function initialPackages(country: string, kind: 'credits' | 'specimen'): CreditPackage[] {
  const [, factor] = rateOf(country)
  return [
    [10, 500],
    [60, 2000],
    [150, 4000],
    [400, 9000],
  ].map(([credits, cents]) => ({
    id: `${kind}-${credits}`,
    credits: credits!,
    price_cents: Math.round((cents! * factor) / 100) * 100,
    tryout: false,
  }))
}

/** Invented company data, marked: only hosts under `*.localhost` may show it, and `tenant check` reports it. */
export function specimenCompany(name: string, country: string, added: string): Company {
  return {
    name: `${name} Specimen Ltd (invented)`,
    address: '1 Specimen Street',
    city: 'Specimen Town',
    country,
    kvk: 'Specimen 00000000',
    tradenames: [name],
    vat_numbers: [],
    added,
    specimen: true,
  }
}

/** The first letter of the name on the theme's colour, until the brand has an icon of its own. */
export const specimenFavicon = (colour: string, name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="${colour}"/>` +
  `<text x="20" y="28" fill="#fff" font-family="sans-serif" font-size="24" font-weight="700" text-anchor="middle">${[...name][0]}</text></svg>\n`
