import { useEffect, useRef, useState } from 'react'
import type { TileCard } from '#engine/platform/types.ts'
import { focusText } from '#engine/ui/focus-text.ts'

const findLink = (id: string) => document.querySelector<HTMLElement>(`#main a[href="/members/${id}"]`)

/**
 * The number of members that "show more" appended, to be announced; undefined before. The focus moves to the first of
 * them, or, if none came and the button is gone, to the heading shown in its place.
 */
export function useAppended(profiles: readonly Pick<TileCard, 'id'>[], pages: number) {
  const asked = useRef<{ readonly profiles: number; readonly pages: number }>(undefined)
  const [added, setAdded] = useState<number>()
  useEffect(() => {
    const before = asked.current
    if (!before || pages <= before.pages) return
    asked.current = undefined
    setAdded(profiles.length - before.profiles)
    const first = profiles[before.profiles]
    if (first) findLink(first.id)?.focus()
    else if (document.activeElement === document.body)
      focusText(document.getElementById('others') ?? document.querySelector<HTMLElement>('#main h1'))
  }, [profiles, pages])
  const ask = () => {
    asked.current = { profiles: profiles.length, pages }
    setAdded(undefined)
  }
  return { added, ask }
}
