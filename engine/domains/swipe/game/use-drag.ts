import { type MouseEvent, type PointerEvent, useRef } from 'react'

export type Toward = 'like' | 'pass'

/** Moves of a finger shorter than this are a tap. */
const SLACK_PX = 8
/** A card is answered when it is let go beyond this part of its width, or thrown faster. */
const FAR = 0.32
const FAST_PX_PER_MS = 0.6
const THROW_PX = 40
const DEGREES_PER_PX = 0.04

const towardOf = (dx: number): Toward => (dx > 0 ? 'like' : 'pass')

/** Moves a card by `dx`, and turns it in proportion. */
export function move(card: HTMLElement, dx: number): void {
  card.style.setProperty('translate', `${dx}px 0`)
  card.style.setProperty('rotate', `${dx * DEGREES_PER_PX}deg`)
}

function rest(card: HTMLElement): void {
  card.style.removeProperty('translate')
  card.style.removeProperty('rotate')
  delete card.dataset.toward
  delete card.dataset.dragging
}

interface Drag {
  readonly x: number
  readonly y: number
  readonly time: number
  moved: boolean
}

/** Lets a card be dragged to a side by finger or mouse; up and down the page scrolls. `dx` is where it was let go. */
export function useDrag(onSwipe: (toward: Toward, dx: number) => void) {
  const drag = useRef<Drag>(undefined)
  const dragged = useRef(false)
  const end = (event: PointerEvent<HTMLElement>, mayAnswer: boolean) => {
    const start = drag.current
    drag.current = undefined
    if (!start?.moved) return
    const card = event.currentTarget
    const dx = event.clientX - start.x
    const speed = Math.abs(dx) / Math.max(1, event.timeStamp - start.time)
    rest(card)
    const far = Math.abs(dx) > card.clientWidth * FAR || (Math.abs(dx) > THROW_PX && speed > FAST_PX_PER_MS)
    if (mayAnswer && far) onSwipe(towardOf(dx), dx)
  }
  return {
    onPointerDown: ({ isPrimary, button, clientX, clientY, timeStamp }: PointerEvent<HTMLElement>) => {
      dragged.current = false
      if (isPrimary && button === 0) drag.current = { x: clientX, y: clientY, time: timeStamp, moved: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = drag.current
      if (!start) return
      const card = event.currentTarget
      const dx = event.clientX - start.x
      if (!start.moved) {
        if (Math.abs(dx) < SLACK_PX) return
        if (Math.abs(event.clientY - start.y) > Math.abs(dx)) {
          drag.current = undefined
          return
        }
        start.moved = true
        dragged.current = true
        card.setPointerCapture(event.pointerId)
        card.dataset.dragging = ''
      }
      move(card, dx)
      if (Math.abs(dx) > THROW_PX) card.dataset.toward = towardOf(dx)
      else delete card.dataset.toward
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    // The click at the end of a drag presses nothing.
    onClickCapture: (event: MouseEvent) => {
      if (!dragged.current) return
      dragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
