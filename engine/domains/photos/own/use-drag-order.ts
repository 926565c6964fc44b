import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** A press that moves less is a click. */
const START_PX = 6
/** Near the window's upper and lower edge the page scrolls by this much a frame. */
const EDGE_PX = 70
const SCROLL_PX = 10

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** In pixels of the page, which scrolling does not change. */
function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + scrollX, y: top + scrollY, width, height }
}

/** The place whose middle is nearest. */
function nearest(boxes: readonly Box[], x: number, y: number): number {
  const distances = boxes.map((box) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y))
  return distances.indexOf(Math.min(...distances))
}

/** The list after one of its items has moved. */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)]
}

interface Move {
  readonly from: number
  to: number
}

/** Draws one move: the tile under the pointer, the others in the places that they would have. */
function draw(tiles: readonly HTMLElement[], boxes: readonly Box[], { from, to }: Move, by: { x: number; y: number }) {
  const places = withMoved([...tiles.keys()], from, to)
  for (const [at, tile] of tiles.entries()) {
    const box = boxes[at]!
    const place = boxes[places.indexOf(at)]!
    const [x, y] = at === from ? [by.x, by.y] : [place.x - box.x, place.y - box.y]
    tile.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`
  }
}

function start(list: HTMLElement, down: PointerEvent, from: number, first: number, done: (to: number) => void) {
  const stop = new AbortController()
  const { signal } = stop
  const tiles = [...list.children] as HTMLElement[]
  const boxes = tiles.map(boxOf)
  const origin = { x: down.pageX, y: down.pageY }
  const move: Move = { from, to: from }
  let client = { x: down.clientX, y: down.clientY }
  let begun = false

  const follow = () => {
    const at = { x: client.x + scrollX, y: client.y + scrollY }
    move.to = Math.max(first, nearest(boxes, at.x, at.y))
    draw(tiles, boxes, move, { x: at.x - origin.x, y: at.y - origin.y })
  }
  const scroll = () => {
    if (signal.aborted) return
    const by = client.y < EDGE_PX ? -SCROLL_PX : client.y > innerHeight - EDGE_PX ? SCROLL_PX : 0
    if (by !== 0) {
      scrollBy({ top: by, behavior: 'instant' })
      follow()
    }
    requestAnimationFrame(scroll)
  }
  const begin = () => {
    begun = true
    list.setAttribute('data-dragging', '')
    tiles[from]?.setAttribute('data-dragged', '')
    requestAnimationFrame(scroll)
  }
  const end = (to?: number) => {
    stop.abort()
    list.removeAttribute('data-dragging')
    tiles[from]?.removeAttribute('data-dragged')
    for (const tile of tiles) tile.style.transform = ''
    if (begun && to !== undefined && to !== from) done(to)
  }
  const own = (event: globalThis.PointerEvent) => event.pointerId === down.pointerId
  const onMove = (event: globalThis.PointerEvent) => {
    if (!own(event)) return
    client = { x: event.clientX, y: event.clientY }
    if (!begun && Math.hypot(event.pageX - origin.x, event.pageY - origin.y) >= START_PX) begin()
    if (begun) follow()
  }
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', (event) => own(event) && end(move.to), { signal })
  addEventListener('pointercancel', (event) => own(event) && end(), { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  return () => end()
}

/**
 * Lets the tiles of a list be dragged into another order: with a mouse by anything in `[data-grip]`, with a finger by
 * `[data-handle]`. Escape gives up. `first` is the first place that a tile may take.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  first: number,
  onMove: (from: number, to: number) => void,
) {
  const giveUp = useRef<() => void>(undefined)
  useEffect(() => () => giveUp.current?.(), [])
  return (from: number) => ({
    onPointerDown: (event: PointerEvent) => {
      const { target, pointerType, button } = event
      const grip = pointerType === 'mouse' ? '[data-grip]' : '[data-handle]'
      if (!list.current || button !== 0 || !(target instanceof Element) || !target.closest(grip)) return
      giveUp.current?.()
      giveUp.current = start(list.current, event, from, first, (to) => onMove(from, to))
    },
    // The browser's own dragging of pictures would end this one.
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  })
}
