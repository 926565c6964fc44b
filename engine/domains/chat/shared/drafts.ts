import { useSyncExternalStore } from 'react'
import { readDeviceValue, storeDeviceValue } from '#engine/platform/client/device-store.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { isBlank } from '#engine/platform/formats/seen-text.ts'
import { UNSENT_PREFIX } from '../unsent/unsent.ts'

/** What a member has written to another one and not sent, on this device for a day. */
export interface Draft {
  /** Of the other member. */
  readonly id: string
  readonly name: string
  readonly text: string
}

const MAX_DRAFTS = 50
const NO_DRAFTS: readonly Draft[] = []

const PREFIX = 'chat-drafts:'
/** Of a tab: another one may write something else to the same member. */
const TAB_PREFIX = 'draft:'
export const tabKeyOf = (memberId: string) => `${TAB_PREFIX}${memberId}`

const keyOf = (viewerId: string) => `${PREFIX}${viewerId}`
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'text' in value

/** Read once per page and changed here, so that lists compare it by identity. */
const known = new Map<string, readonly Draft[]>()
const listeners = new Set<() => void>()

export function readDrafts(viewerId: string): readonly Draft[] {
  const read = known.get(viewerId)
  if (read) return read
  const stored = readDeviceValue(keyOf(viewerId))
  const drafts = Array.isArray(stored) ? stored.filter(isDraft) : NO_DRAFTS
  known.set(viewerId, drafts)
  return drafts
}

/** Keeps the draft to one member, the newest first; an empty one goes. */
export function keepDraft(viewerId: string, draft: Draft): void {
  const others = readDrafts(viewerId).filter(({ id }) => id !== draft.id)
  const drafts = isBlank(draft.text) ? others : [draft, ...others].slice(0, MAX_DRAFTS)
  known.set(viewerId, drafts)
  storeDeviceValue(keyOf(viewerId), drafts.length > 0 ? drafts : undefined)
  for (const listener of listeners) listener()
}

/** For logout: whoever uses the device next finds nobody's drafts, nor what could not be sent. */
export function forgetDrafts(): void {
  known.clear()
  try {
    for (const [storage, prefix] of [
      [localStorage, PREFIX],
      [localStorage, UNSENT_PREFIX],
      [sessionStorage, TAB_PREFIX],
    ] as const)
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  } catch {
    // Without storage there are none.
  }
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The viewer's drafts, the newest first; none on the server. */
export function useDrafts(): readonly Draft[] {
  const viewerId = useUser((state) => state.user?.profile.id)
  return useSyncExternalStore(
    listen,
    () => (viewerId ? readDrafts(viewerId) : NO_DRAFTS),
    () => NO_DRAFTS,
  )
}
