/** Id of the form with the step's buttons; fields outside it refer to it by `form={STEP_FORM}`. */
export const STEP_FORM = 'signup-step'
