/** `1999` as `19.99`, for the currencies with two digits, which are all that FlexPay and FlexForms take. */
export const toDecimal = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** `19.99`, `19.9` or `19` in cents; undefined if it is anything else. */
export function fromDecimal(text: string | undefined): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text ?? '')
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
