/** The steps after the account form, as `members.signup_step` counts them (product.md section 2). */
export const STEP = { message: 0, photo: 1, location: 2, personal: 3, about: 4, push: 5, inbox: 6, done: 7 } as const
export type StepName = keyof typeof STEP

/** The bars over the steps: push and inbox come after the last. */
export const BARS = ['message', 'photo', 'location', 'personal', 'about'] as const

export interface StepCase {
  /** `members.signup_step`. */
  readonly reached: number
  /** There is a member to write to. */
  readonly canWrite: boolean
}

const firstStep = ({ canWrite }: StepCase) => (canWrite ? STEP.message : STEP.photo)

/** The step a member sees: where they are, or an earlier one that they ask for. */
export function shownStep(one: StepCase, wanted?: number): number {
  const reached = Math.max(one.reached, firstStep(one))
  if (wanted === undefined || !Number.isInteger(wanted)) return reached
  return wanted >= firstStep(one) && wanted <= reached ? wanted : reached
}

/** Where 'back' leads; undefined on the first step. */
export const stepBefore = (one: StepCase, step: number) => (step > firstStep(one) ? step - 1 : undefined)

/** What follows a step: the push opt-in only where the browser can, the inbox only while the address is not confirmed. */
export function stepAfter(step: number, { canPush, confirmed }: { canPush: boolean; confirmed: boolean }): number {
  const next = step + 1
  const behindPush = next === STEP.push && !canPush ? STEP.inbox : next
  return behindPush === STEP.inbox && confirmed ? STEP.done : behindPush
}

/**
 * The country whose prices and ways to pay a member gets, settled at sign-up: that of the place they live in, else of
 * their address on the net, else the brand's first. Only countries of the brand count.
 */
export function settlePaymentCountry(countries: readonly string[], place?: string, ip?: string | null): string {
  const known = [place, ip].find((country) => country && countries.includes(country))
  const settled = known ?? countries[0]
  if (!settled) throw new Error('a brand without countries')
  return settled
}
