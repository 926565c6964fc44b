import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import {
  bounded,
  FITTED,
  fitted,
  type Pair,
  type Point,
  pannedBy,
  pinched,
  STEP_SCALE,
  type Zoom,
  zoomedTo,
} from './zoom.ts'

const TAP_PX = 12
const TAP_MS = 300
const KEY_PX = 60

/** The picture of a slide, to be transformed, and the frame in which it stays. */
interface Framed {
  readonly picture: HTMLImageElement
  readonly frame: DOMRect
}

function framedOf(track: HTMLElement | null, at: number): Framed | undefined {
  const slide = track?.children[at]
  const picture = slide?.querySelector<HTMLImageElement>('img:not([aria-hidden])')
  return slide && picture ? { picture, frame: slide.getBoundingClientRect() } : undefined
}

/** The zoom of the shown picture, drawn by its transform, without rendering. */
class Zooming {
  zoom = FITTED
  private readonly find: () => Framed | undefined
  private readonly onZoomed: (zoomed: boolean) => void

  constructor(find: () => Framed | undefined, onZoomed: (zoomed: boolean) => void) {
    this.find = find
    this.onZoomed = onZoomed
  }

  get zoomed() {
    return this.zoom.scale > 1
  }

  draw(change: (zoom: Zoom, frame: DOMRect) => Zoom) {
    const framed = this.find()
    if (!framed) return
    const { picture, frame } = framed
    const content = fitted({ width: picture.naturalWidth, height: picture.naturalHeight }, frame)
    this.zoom = bounded(change(this.zoom, frame), content, frame)
    const { scale, x, y } = this.zoom
    picture.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
    this.onZoomed(this.zoomed)
  }

  /** To the step and back, at a point of the window. */
  toggle(at: Point) {
    this.draw((zoom, frame) => (zoom.scale > 1 ? FITTED : zoomedTo(zoom, STEP_SCALE, fromMiddle(frame, at))))
  }

  by(factor: number) {
    this.draw((zoom) => zoomedTo(zoom, zoom.scale * factor, { x: 0, y: 0 }))
  }

  pan(by: Point) {
    this.draw((zoom) => pannedBy(zoom, by))
  }

  reset() {
    this.draw(() => FITTED)
  }
}

const fromMiddle = (frame: DOMRect, { x, y }: Point): Point => ({
  x: x - frame.left - frame.width / 2,
  y: y - frame.top - frame.height / 2,
})
const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y })
const isNear = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < TAP_PX

/** Two fingers zoom, one moves what is zoomed, two taps zoom and fit again. One finger on a fitting picture swipes. */
function listen(track: HTMLElement, zooming: Zooming): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const fingers = new Map<number, Point>()
  let pressed: { readonly at: Point; readonly time: number } | undefined
  let tapped: { readonly at: Point; readonly time: number } | undefined

  const pinch = (from: Pair, to: Pair) =>
    zooming.draw((zoom, frame) =>
      pinched(
        zoom,
        [fromMiddle(frame, from[0]), fromMiddle(frame, from[1])],
        [fromMiddle(frame, to[0]), fromMiddle(frame, to[1])],
      ),
    )
  const onDown = (event: PointerEvent) => {
    fingers.set(event.pointerId, pointOf(event))
    pressed = fingers.size === 1 ? { at: pointOf(event), time: event.timeStamp } : undefined
    if (fingers.size > 1 || zooming.zoomed) track.setPointerCapture(event.pointerId)
    track.toggleAttribute('data-held', fingers.size > 1 || zooming.zoomed)
  }
  const onMove = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other) pinch([before, other], [now, other])
    else if (zooming.zoomed) zooming.pan({ x: now.x - before.x, y: now.y - before.y })
  }
  const onUp = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    if (fingers.size === 0) track.removeAttribute('data-held')
    const at = pointOf(event)
    const isTap = pressed && isNear(pressed.at, at) && event.timeStamp - pressed.time < TAP_MS
    if (!isTap) tapped = undefined
    else if (tapped && isNear(tapped.at, at) && event.timeStamp - tapped.time < 2 * TAP_MS) {
      tapped = undefined
      zooming.toggle(at)
    } else tapped = { at, time: event.timeStamp }
  }
  const onCancel = ({ pointerId }: PointerEvent) => {
    fingers.delete(pointerId)
    pressed = tapped = undefined
    if (fingers.size === 0) track.removeAttribute('data-held')
  }
  // What these touches do is decided here, so the browser must not begin to scroll.
  const onTouch = (event: TouchEvent) => {
    if ((event.touches.length > 1 || zooming.zoomed) && event.cancelable) event.preventDefault()
  }
  // A pinch on a touchpad arrives as a wheel with the control key.
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    const factor = Math.exp(-event.deltaY / 100)
    zooming.draw((zoom, frame) => zoomedTo(zoom, zoom.scale * factor, fromMiddle(frame, pointOf(event))))
  }
  track.addEventListener('pointerdown', onDown, { signal })
  track.addEventListener('pointermove', onMove, { signal })
  track.addEventListener('pointerup', onUp, { signal })
  track.addEventListener('pointercancel', onCancel, { signal })
  track.addEventListener('touchstart', onTouch, { signal, passive: false })
  track.addEventListener('touchmove', onTouch, { signal, passive: false })
  track.addEventListener('wheel', onWheel, { signal, passive: false })
  track.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  return () => stop.abort()
}

const PAN_KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_PX, y: 0 },
  ArrowRight: { x: -KEY_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_PX },
  ArrowDown: { x: 0, y: -KEY_PX },
}

/**
 * Zooms the picture of the slide `at` by fingers, wheel, double click and keys. A slide's picture is its `img` that is
 * not hidden from screen readers; it has to fit its slide by `object-fit: contain`.
 */
export function useZoom(track: RefObject<HTMLElement | null>, at: number) {
  const [zoomed, setZoomed] = useState(false)
  const shown = useRef(at)
  const zooming = useMemo(() => new Zooming(() => framedOf(track.current, shown.current), setZoomed), [track])
  useEffect(() => (track.current ? listen(track.current, zooming) : undefined), [track, zooming])
  useEffect(() => {
    if (shown.current === at) return
    zooming.reset()
    shown.current = at
  }, [at, zooming])
  /** Whether the key was one of the zoom's. */
  const onKey = (key: string): boolean => {
    if (key === '+' || key === '=') zooming.by(1.5)
    else if (key === '-') zooming.by(1 / 1.5)
    else if (key === '0') zooming.reset()
    else if (zooming.zoomed && PAN_KEYS[key]) zooming.pan(PAN_KEYS[key])
    else return false
    return true
  }
  const toggle = () => (zooming.zoomed ? zooming.reset() : zooming.by(STEP_SCALE))
  return { zoomed, onKey, toggle }
}
