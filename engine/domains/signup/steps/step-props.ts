import type { StepRefusal } from './step-action.ts'
import type { StepBody, StepView } from './steps.ts'

/** What the steps share: where they stand, and what was wrong with the last try. */
export interface StepProps<Kind extends StepBody['kind']> {
  readonly place: Omit<StepView, 'body'>
  readonly body: Extract<StepBody, { kind: Kind }>
  readonly refusal: StepRefusal | undefined
}
