import type { MouseEvent } from 'react'

/**
 * For a link to the page before: goes back in the history where that page is the entry before this one, so that the
 * link and the browser's own Back lead the same way. Browsers without the Navigation API follow the link. `alias` is
 * another address of that page.
 */
export function stepBack(event: MouseEvent<HTMLAnchorElement>, alias?: string): void {
  const { currentEntry, entries } = readHistory()
  const before = currentEntry === undefined ? undefined : entries[currentEntry - 1]
  if (!before || ![event.currentTarget.href, alias].includes(before)) return
  event.preventDefault()
  history.back()
}

interface WithHistory {
  readonly navigation?: {
    readonly currentEntry: { readonly index: number } | null
    entries(): readonly { readonly url: string | null }[]
  }
}

/** The addresses of this tab's history on this site. */
function readHistory(): { currentEntry: number | undefined; entries: readonly (string | null)[] } {
  const { navigation } = window as WithHistory
  return {
    currentEntry: navigation?.currentEntry?.index,
    entries: navigation?.entries().map(({ url }) => url) ?? [],
  }
}
