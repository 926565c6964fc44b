const NONE = /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/
const THREE = /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/
const FOUR = /^(CLF|UYW)$/

/** The digits of a currency's minor unit by ISO 4217: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: string): number {
  if (NONE.test(currency)) return 0
  if (THREE.test(currency)) return 3
  return FOUR.test(currency) ? 4 : 2
}

/**
 * Formats integer minor units (cents of EUR, whole JPY) for a locale. A minus sign precedes all of the amount, where some
 * locales put it between the currency and the number.
 */
export function formatMoney(minorUnits: number, currency: string, locale: string): string {
  if (minorUnits < 0) return `\u2212${formatMoney(-minorUnits, currency, locale)}`
  const digits = minorDigits(currency)
  const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...shown }).format(minorUnits / 10 ** digits)
}

/** Integer minor units as the decimal number of banks and spreadsheets: 1999 EUR is `19.99`, 1999 JPY `1999`. */
export function toDecimal(minorUnits: number, currency: string): string {
  const digits = minorDigits(currency)
  const text = String(Math.abs(minorUnits)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return `${minorUnits < 0 ? '-' : ''}${whole}${digits > 0 ? `.${text.slice(-digits)}` : ''}`
}

/** The same read back: `19.99`, `19.9` or `19` of EUR is 1999; undefined for anything else, negative amounts too. */
export function fromDecimal(text: string | undefined, currency: string): number | undefined {
  const digits = minorDigits(currency)
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d+))?$/.exec(text ?? '') ?? []
  return whole === undefined || fraction.length > digits ? undefined : Number(whole + fraction.padEnd(digits, '0'))
}
