import { useEffect, useRef, useState } from 'react'

/** Scrolls at once; `scroll-behavior` of the stylesheet is for what the reader asks for. */
const jump = (track: HTMLElement, to: number) => track.scrollTo({ left: to * track.clientWidth, behavior: 'instant' })

const indexOf = ({ scrollLeft, clientWidth }: HTMLElement) =>
  clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth)

/**
 * Which of `count` slides a track shows. The browser scrolls and snaps, by finger, wheel or Tab; this follows its
 * position, and turns by arrow keys and buttons. The first follows the last.
 */
export function useSlides(count: number, start = 0) {
  const track = useRef<HTMLDivElement>(null)
  const place = useRef(start)
  /** Where the script's own scrolling ends. What lies between is not shown, only passed. */
  const goal = useRef<number>(undefined)
  const [at, setAt] = useState(start)
  const settle = (to: number) => {
    place.current = to
    setAt(to)
  }
  useEffect(() => {
    const element = track.current
    if (!element) return
    // Somebody may have swiped before the script has come.
    if (place.current === 0) settle(indexOf(element))
    const keep = new ResizeObserver(() => indexOf(element) !== place.current && jump(element, place.current))
    keep.observe(element)
    return () => keep.disconnect()
  }, [])

  const show = (to: number) => {
    const element = track.current
    const slide = element?.children[to]
    if (!element || !slide) return
    // What has the focus goes with what is seen.
    if (element !== document.activeElement && element.contains(document.activeElement))
      slide.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    // A jump while the browser still scrolls smoothly would be undone by it: that scrolling gets the new end instead.
    const isScrolling = goal.current !== undefined
    goal.current = to
    if (isScrolling || Math.abs(to - place.current) === 1) element.scrollTo({ left: to * element.clientWidth })
    else jump(element, to)
    settle(to)
  }
  const turn = (by: 1 | -1) => count > 1 && show((place.current + by + count) % count)
  const onKeyDown = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    turn(event.key === 'ArrowRight' ? 1 : -1)
  }
  const follow = () => {
    const element = track.current
    if (element && element.clientWidth > 0) settle(Math.min(indexOf(element), count - 1))
  }
  const release = () => {
    goal.current = undefined
  }
  const scrolling = {
    onScroll: () => goal.current === undefined && follow(),
    onScrollEnd: () => {
      // The end of an earlier turn, which the next one came before.
      if (goal.current !== undefined && track.current && indexOf(track.current) !== goal.current) return
      release()
      follow()
    },
    onPointerDown: release,
    onWheel: release,
  }
  return { track, at, show, turn, onKeyDown, scrolling }
}
export type SlidesControl = ReturnType<typeof useSlides>
