import { useCallback, useEffect, useState } from 'react'
import { useUser } from '#engine/platform/client/user.store.ts'
import { keepDraft, readDrafts, tabKeyOf } from '../shared/drafts.ts'

/** The draft to a member, stored on the device until it is sent. A tab stores its own during a visit to the credits page. */
export function useDraft({ id, name }: { readonly id: string; readonly name: string }, first: string) {
  const viewerId = useUser((state) => state.user?.profile.id)
  const [draft, setDraft] = useState(first)
  useEffect(() => {
    const stored = sessionStorage.getItem(tabKeyOf(id)) ?? readDrafts(viewerId ?? '').find((one) => one.id === id)?.text
    if (stored) setDraft((now) => now || stored)
  }, [viewerId, id])
  const change = useCallback(
    (text: string) => {
      setDraft(text)
      if (text) sessionStorage.setItem(tabKeyOf(id), text)
      else sessionStorage.removeItem(tabKeyOf(id))
      if (viewerId) keepDraft(viewerId, { id, name, text })
    },
    [viewerId, id, name],
  )
  return [draft, change] as const
}
