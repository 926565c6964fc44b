import { type ReactNode, useId } from 'react'
import { btn, primary, wide } from '../controls/Button.css.ts'
import { Button } from '../controls/Button.tsx'
import { iconBtn } from '../controls/IconButton.css.ts'
import { Icon } from '../display/Icon.tsx'
import enter from './enter.js?url&no-inline'
import * as css from './Steps.css.ts'

export interface Step {
  /** The fragment of the address at which the step is shown; unique in the page. */
  readonly id: string
  readonly title: string
  /** The words of the button that leads on: to the next step, at the last one to what the form is for. */
  readonly go: string
  readonly fields: ReactNode
}

interface StepsProps {
  readonly steps: readonly Step[]
  /** Such as 'Step 1 of 3'. */
  readonly progress: (step: number, steps: number) => string
  readonly back: string
}

/**
 * The fields of a form in steps, for pages without script: the address names the step (`:target`), so that the browser's
 * Back leads back, and the fields of the other steps are sent, too. The last step's button submits the form around it.
 * With script, Enter in a field leads to the next step.
 */
export function Steps({ steps, progress, back }: StepsProps) {
  const own = useId()
  return (
    <div className={css.steps}>
      {steps.map(({ id, title, go, fields }, at) => {
        const before = steps[at - 1]
        const after = steps[at + 1]
        return (
          <section key={id} id={id} className={css.step} data-step="" tabIndex={-1} aria-labelledby={`${own}${id}`}>
            <div className={css.legend}>
              {before && (
                <a href={`#${before.id}`} className={iconBtn} aria-label={back}>
                  <Icon name="arrow-left" />
                </a>
              )}
              <h2 id={`${own}${id}`} className={css.title}>
                {title}
              </h2>
              <span className={css.count}>{progress(at + 1, steps.length)}</span>
            </div>
            <div className={css.pips} aria-hidden="true">
              {steps.map((one, place) => (
                <i key={one.id} className={place <= at ? css.done : undefined} />
              ))}
            </div>
            {fields}
            {after ? (
              <a href={`#${after.id}`} className={`${btn} ${primary} ${wide}`} data-onward="">
                <span>{go}</span>
                <Icon name="arrow-right" />
              </a>
            ) : (
              // A field of a step that is not shown would block the form without a word: the server checks it.
              <Button kind="primary" wide type="submit" formNoValidate>
                {go}
              </Button>
            )}
          </section>
        )
      })}
      <script defer src={enter} />
    </div>
  )
}
