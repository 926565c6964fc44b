import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/IconButton.tsx'
import * as css from './Slides.css.ts'
import type { SlidesControl } from './use-slides.ts'

interface SlidesProps {
  readonly control: SlidesControl
  /** Name of a track that takes the focus itself, because its slides hold nothing that does; its owner handles keys. */
  readonly label?: string
  readonly className?: string
  /** `Slide`s, or elements with the class `slide`. */
  readonly children: ReactNode
}

/**
 * Pictures side by side, one seen at a time, as large as the positioned element around them. The browser swipes and
 * snaps, without script too.
 */
export function Slides({ control: { track, scrolling, onKeyDown }, label, className, children }: SlidesProps) {
  const own = label === undefined ? { onKeyDown } : { tabIndex: 0, role: 'group', 'aria-label': label }
  return (
    <div ref={track} className={classNames(css.slides, className)} {...scrolling} {...own}>
      {children}
    </div>
  )
}

interface SlideProps {
  /** Target of links that show it without script. */
  readonly id?: string
  readonly className?: string
  readonly children: ReactNode
}

export function Slide({ id, className, children }: SlideProps) {
  return (
    <div id={id} className={classNames(css.slide, className)}>
      {children}
    </div>
  )
}

/** Buttons to the slides beside, where there is a pointer that cannot swipe. */
export function TurnSlides({ control, back, on }: { control: SlidesControl; back: string; on: string }) {
  return (
    <>
      <IconButton
        icon="chevron-left"
        label={back}
        className={`${css.turn} ${css.turnBack}`}
        onClick={() => control.turn(-1)}
      />
      <IconButton
        icon="chevron-right"
        label={on}
        className={`${css.turn} ${css.turnOn}`}
        onClick={() => control.turn(1)}
      />
    </>
  )
}
