import type { MouseEvent } from 'react'

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
