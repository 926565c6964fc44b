/** The steps after the account form, as `members.signup_step` counts them (product.md section 2). */
export const STEP = { message: 0, photo: 1, location: 2, personal: 3, about: 4, push: 5, inbox: 6, done: 7 } as const
export type StepName = keyof typeof STEP

/** Steps with a progress bar; push and inbox follow after them. */
const BARS = ['message', 'photo', 'location', 'personal', 'about'] as const
export type Bar = (typeof BARS)[number]

export interface StepCase {
  /** `members.signup_step`. */
  readonly reached: number
  /** Whether the first message has a recipient. */
  readonly canWrite: boolean
  /** Whether the account form has asked for the town, so that no step asks again. */
  readonly hasTown: boolean
}

/** The progress bars of a sign-up: the steps that it asks, and the one that is shown. */
export const listBars = ({ hasTown, startsFrom }: { hasTown: boolean; startsFrom: boolean }, step: number): Bar[] =>
  BARS.filter((bar) => {
    if (STEP[bar] === step) return true
    return bar === 'message' ? startsFrom : bar !== 'location' || !hasTown
  })

const firstStep = ({ canWrite }: StepCase) => (canWrite ? STEP.message : STEP.photo)

/** The step to show: the current one, or a requested earlier one; the first where that is over, as a message sent. */
export function shownStep(one: StepCase, wanted?: number): number {
  const at = Math.max(one.reached, firstStep(one))
  const reached = at === STEP.location && one.hasTown ? STEP.personal : at
  if (wanted === undefined || !Number.isInteger(wanted)) return reached
  return Math.min(Math.max(wanted, firstStep(one)), reached)
}

/** The previous step; undefined on the first. */
export function stepBefore(one: StepCase, step: number): number | undefined {
  if (step <= firstStep(one)) return undefined
  return step === STEP.personal && one.hasTown ? STEP.photo : step - 1
}

/**
 * The next step: the town only where it is unknown, push opt-in only if the browser supports it, inbox only while the
 * address is unconfirmed.
 */
export function stepAfter(
  step: number,
  { hasTown, canPush, confirmed }: { hasTown: boolean; canPush: boolean; confirmed: boolean },
): number {
  const next = step + 1
  if (next === STEP.location && hasTown) return STEP.personal
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
