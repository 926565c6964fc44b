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

/** For a link to the screen above: goes back to whatever page of this site came before, and up where none did. */
export function goBack(event: MouseEvent<HTMLAnchorElement>): void {
  const { navigation } = window as WithNavigation
  // The router counts its own entries in `idx`.
  const hasEarlier = navigation?.canGoBack ?? (history.state as { idx?: number } | null)?.idx
  if (!hasEarlier) return
  event.preventDefault()
  history.back()
}

/**
 * For a link to a list: goes back to the nearest page of the history that is one, wherever it was scrolled to, past
 * whatever was opened since. Where there is none, and in browsers without the Navigation API, follows the link.
 */
export function returnToList(event: MouseEvent<HTMLAnchorElement>, isList: (path: string) => boolean): void {
  const { navigation } = window as WithNavigation
  const before = navigation?.entries().slice(0, navigation.currentEntry?.index ?? 0)
  const list = before?.findLast(({ url }) => url !== null && isList(new URL(url).pathname))
  if (!list) return
  event.preventDefault()
  navigation?.traverseTo(list.key)
}

interface WithNavigation {
  readonly navigation?: {
    readonly canGoBack: boolean
    readonly currentEntry: { readonly index: number } | null
    entries(): readonly { readonly url: string | null; readonly key: string }[]
    traverseTo(key: string): void
  }
}

/** The addresses of this tab's history on this site. */
function readHistory(): { currentEntry: number | undefined; entries: readonly (string | null)[] } {
  const { navigation } = window as WithNavigation
  return {
    currentEntry: navigation?.currentEntry?.index,
    entries: navigation?.entries().map(({ url }) => url) ?? [],
  }
}
