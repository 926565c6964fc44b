/**
 * The pages of the account form, in their order, with the fields of each. Each is an anchor of one document (`#you`), so
 * that Back, Forward and reload work by themselves and keep what was typed, also without script.
 */
const ACCOUNT_PAGES = {
  you: ['gender', 'seeking', 'date_of_birth', 'country', 'city'],
  account: ['email', 'password', 'name', 'age', 'terms', 'sensitive'],
} as const

export type AccountPage = keyof typeof ACCOUNT_PAGES
export const PAGE_NAMES = Object.keys(ACCOUNT_PAGES) as AccountPage[]

export const isAccountPage = (name: string): name is AccountPage => Object.hasOwn(ACCOUNT_PAGES, name)

type Control = Pick<HTMLInputElement, 'name'> & {
  readonly validity: Pick<ValidityState, 'valid' | 'rangeOverflow' | 'valueMissing' | 'badInput'>
}

function keyOf({ name, validity }: Control): string {
  if (name === 'city') return 'accounts:error.cityMissing'
  if (name !== 'date_of_birth') return `accounts:error.${name}`
  if (validity.rangeOverflow) return 'accounts:error.birthFault.too_young'
  return validity.valueMissing && !validity.badInput ? 'accounts:error.birth' : 'accounts:error.birthFault.invalid'
}

/** What the browser itself finds wrong with a page's controls: text keys by field. */
export const findPageFaults = (controls: readonly Control[]): Record<string, string> =>
  Object.fromEntries(
    controls
      .filter(({ name, validity }) => name !== '' && !validity.valid)
      .map((control) => [control.name, keyOf(control)]),
  )
