/** The EU, the rest of the EEA, the United Kingdom and Switzerland, where buyers may withdraw for 14 days (product.md 14.9). */
const WITHDRAWAL_COUNTRIES: ReadonlySet<string> = new Set([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV'],
  ...['MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'IS', 'LI', 'NO', 'GB', 'CH'],
])
const WITHDRAWAL_DAYS = 14

/** Why `refund_days` may not be so low in a country; undefined where it may. */
export const refundDaysFault = (country: string, days: number): string | undefined =>
  days < WITHDRAWAL_DAYS && WITHDRAWAL_COUNTRIES.has(country)
    ? `is ${days}; in ${country} buyers may withdraw for at least ${WITHDRAWAL_DAYS} days`
    : undefined

/** Where a site has to say who runs it under a link of its own. */
export const IMPRINT_COUNTRIES: ReadonlySet<string> = new Set(['DE', 'AT', 'CH'])
