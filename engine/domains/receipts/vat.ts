import type { Settings } from '#engine/tenancy/schema.ts'
import type { LocaleCountry } from '#engine/texts/locales.ts'

/**
 * Standard rates in per cent, by ISO 3166 country: the European Union (Taxes in Europe Database) and its neighbours, as of
 * January 2026. Elsewhere no VAT is collected, unless the setting `vat_percent` of the country says so; those that offer
 * one of our languages say it here.
 */
const STANDARD: Readonly<Record<LocaleCountry, number> & Record<string, number>> = {
  ...{
    AT: 20,
    BE: 21,
    BG: 20,
    CY: 19,
    CZ: 21,
    DE: 19,
    DK: 25,
    EE: 24,
    ES: 21,
    FI: 25.5,
    FR: 20,
    GR: 24,
    HR: 25,
    HU: 27,
  },
  ...{ IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18, NL: 21, PL: 23, PT: 23, RO: 21, SE: 25, SI: 22, SK: 23 },
  ...{ CH: 8.1, GB: 20, IS: 24, LI: 8.1, MC: 20, NO: 25 },
  ...{ AU: 0, CA: 0, MX: 0, NZ: 0, US: 0 },
}

/** The rate of a country in hundredths of a per cent: 2100 is 21 %. */
export function vatBasisPoints(country: string, vatPercent: Settings['vat_percent'] | undefined): number {
  const percent = typeof vatPercent === 'number' ? vatPercent : (STANDARD[country] ?? 0)
  return Math.round(percent * 100)
}

/** The VAT that an amount contains, in its minor units; half a unit is rounded away from zero. */
export function vatOf(amountCents: number, basisPoints: number): number {
  const parts = 10_000 + basisPoints
  const cents = Math.floor((2 * Math.abs(amountCents) * basisPoints + parts) / (2 * parts))
  return amountCents < 0 ? -cents : cents
}
