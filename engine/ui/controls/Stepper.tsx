import { stepDone, stepNow, steps } from './Stepper.css.ts'

type StepperProps = { label: string; words: readonly string[]; current: number }

/** The progress bars above the sign-up; `current` counts from 0. */
export function Stepper({ label, words, current }: StepperProps) {
  return (
    // Safari takes a list without markers for none.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ol role="list" className={steps} aria-label={label}>
      {words.map((word, step) => (
        <li key={word} className={classOf(step, current)} aria-current={step === current ? 'step' : undefined}>
          <span>{word}</span>
        </li>
      ))}
    </ol>
  )
}

const classOf = (step: number, current: number) => (step < current ? stepDone : step === current ? stepNow : undefined)
