import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import { VisuallyHidden } from '../display/VisuallyHidden.tsx'
import * as css from './FilmControl.css.ts'

interface FilmControlProps {
  /** The words of the switch, such as 'Pause the drawing'. */
  readonly pause: string
  readonly className?: string
  /** What stands beside the switch. */
  readonly children?: ReactNode
}

/**
 * Pauses what is drawn in motion inside the same element of class `film`, without script: a checkbox. The drawing's still
 * state is the one without animation, which readers see who asked for no motion.
 */
export function FilmControl({ pause, className, children }: FilmControlProps) {
  return (
    <div className={classNames(css.control, className)}>
      <label className={css.toggle}>
        <input type="checkbox" className={css.box} />
        <Icon name="pause" className={css.going} />
        <Icon name="play" className={css.held} />
        <VisuallyHidden>{pause}</VisuallyHidden>
      </label>
      {children}
    </div>
  )
}
