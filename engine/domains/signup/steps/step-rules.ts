/** The steps after the account form, as `members.signup_step` counts them (product.md section 2). */
export const STEP = { message: 0, photo: 1, location: 2, personal: 3, about: 4, push: 5, inbox: 6, done: 7 } as const
export type StepName = keyof typeof STEP

/** Steps with a progress bar; push and inbox follow after them. */
export const BARS = ['message', 'photo', 'location', 'personal', 'about'] as const

export interface StepCase {
  /** `members.signup_step`. */
  readonly reached: number
  /** Whether the first message has a recipient. */
  readonly canWrite: boolean
}

const firstStep = ({ canWrite }: StepCase) => (canWrite ? STEP.message : STEP.photo)

/** The step to show: the current one, or a requested earlier one; the first where that is over, as a message sent. */
export function shownStep(one: StepCase, wanted?: number): number {
  const reached = Math.max(one.reached, firstStep(one))
  if (wanted === undefined || !Number.isInteger(wanted)) return reached
  return Math.min(Math.max(wanted, firstStep(one)), reached)
}

/** The previous step; undefined on the first. */
export const stepBefore = (one: StepCase, step: number) => (step > firstStep(one) ? step - 1 : undefined)

/** The next step: push opt-in only if the browser supports it, inbox only while the address is unconfirmed. */
export function stepAfter(step: number, { canPush, confirmed }: { canPush: boolean; confirmed: boolean }): number {
  const next = step + 1
  const behindPush = next === STEP.push && !canPush ? STEP.inbox : next
  return behindPush === STEP.inbox && confirmed ? STEP.done : behindPush
}

/**
 * The country for prices and payment methods, set at sign-up: that of the place, else of the IP address, else the
 * brand's first. Only the brand's countries count.
 */
export function settlePaymentCountry(countries: readonly string[], place?: string, ip?: string | null): string {
  const known = [place, ip].find((country) => country && countries.includes(country))
  const settled = known ?? countries[0]
  if (!settled) throw new Error('a brand without countries')
  return settled
}
