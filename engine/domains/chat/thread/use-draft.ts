import { useEffect, useState } from 'react'

const keyOf = (profileId: string) => `draft:${profileId}`

/** The draft for a member, kept in session storage during a visit to the credits page. */
export function useDraft(profileId: string, first: string) {
  const [draft, setDraft] = useState(first)
  useEffect(() => {
    const kept = sessionStorage.getItem(keyOf(profileId))
    if (kept) setDraft((now) => now || kept)
  }, [profileId])
  const change = (text: string) => {
    setDraft(text)
    if (text) sessionStorage.setItem(keyOf(profileId), text)
    else sessionStorage.removeItem(keyOf(profileId))
  }
  return [draft, change] as const
}
