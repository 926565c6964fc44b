import { type RefObject, useLayoutEffect, useRef } from 'react'

const GLIDE_MS = 200

/**
 * Rows of a list glide to the places that a new order gives them, so that nothing jumps away under the finger. They are
 * identified by their elements, which React reuses by key.
 */
export function useGlidingRows(list: RefObject<HTMLElement | null>): void {
  const places = useRef(new Map<Element, number>())
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[]
    const found = new Map(rows.map((row) => [row, row.offsetTop]))
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const [row, top] of found) {
      const before = places.current.get(row)
      if (before === undefined || before === top || isStill) continue
      row.animate([{ transform: `translateY(${before - top}px)` }, { transform: 'none' }], {
        duration: GLIDE_MS,
        easing: 'ease-out',
      })
    }
    places.current = found
  })
}
