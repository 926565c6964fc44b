import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { dragged, type Size, type View, zoomedBy } from '../shared/crop.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** How far an arrow key moves the picture, in parts of the frame; how much a key zooms. */
const KEY_PART = 0.05
const KEY_ZOOM = 1.1
const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -KEY_PART, y: 0 },
  ArrowRight: { x: KEY_PART, y: 0 },
  ArrowUp: { x: 0, y: -KEY_PART },
  ArrowDown: { x: 0, y: KEY_PART },
}
const ZOOMS: Readonly<Record<string, number>> = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM }

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * Moves a picture in its frame by mouse, finger and arrow keys, and zooms it by two fingers and plus and minus.
 * `size` is the picture's, undefined until it is known.
 */
export function useCropGestures(size: Size | undefined, onView: (change: (now: View) => View) => void) {
  const fingers = useRef(new Map<number, Point>())
  const moveBy = (frame: Element, by: Point) => {
    const { width, height } = frame.getBoundingClientRect()
    if (size && width > 0 && height > 0) onView((now) => dragged(size, width / height, now, by))
  }
  const onPointerMove = (event: PointerEvent) => {
    const { currentTarget: frame, pointerId, clientX: x, clientY: y } = event
    const before = fingers.current.get(pointerId)
    if (!before) return
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1]
    fingers.current.set(pointerId, { x, y })
    if (other && distance(before, other) > 0) {
      const factor = distance({ x, y }, other) / distance(before, other)
      onView((now) => zoomedBy(now, factor))
    }
    const { width, height } = frame.getBoundingClientRect()
    // Of two fingers, each moves the picture half the way.
    const share = other ? 0.5 : 1
    moveBy(frame, { x: (share * (x - before.x)) / width, y: (share * (y - before.y)) / height })
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerUp = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    const zoom = ZOOMS[event.key]
    if (!(move || zoom) || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (move) moveBy(event.currentTarget, move)
    if (zoom) onView((now) => zoomedBy(now, zoom))
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown }
}
