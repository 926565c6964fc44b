import type { StepRefusal } from './step-action.ts'
import type { StepBody, StepView } from './steps.ts'

/** Shared props of the steps: progress, and errors of the last attempt. */
export interface StepProps<Kind extends StepBody['kind']> {
  readonly place: Omit<StepView, 'body'>
  readonly body: Extract<StepBody, { kind: Kind }>
  readonly refusal: StepRefusal | undefined
}
