import { useEffect, useRef, useState } from 'react'
import { type ChatsState, useChatsStore } from '#engine/domains/chat/shared/chats.store.ts'
import { useRefresh } from '#engine/domains/chat/shared/live.ts'
import { LikePopUp } from '#engine/domains/likes/shared/LikePopUp.tsx'
import { call } from '#engine/platform/client/call.ts'
import type { ProfileCard } from '#engine/platform/types.ts'

/** product.md section 7, `auto-like.php`. */
const RELOAD_MS = 500

/** The newest like of the loaded list that is new. */
function findLoaded({ likes, liked_by }: ChatsState): ProfileCard | undefined {
  const fresh = liked_by?.find(({ like_new }) => like_new)
  return fresh && likes?.find(({ id }) => id === fresh.id)
}

/** The like modal once its time has come: it shows a profile that is loaded, else asks for one; without, nothing. */
export function LikeModal({ onDone }: { onDone: () => void }) {
  const store = useChatsStore()
  const refresh = useRefresh()
  const [profile, setProfile] = useState(() => findLoaded(store.getState()))
  const asked = useRef(profile !== undefined)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void call<ProfileCard | undefined>('GET', '/api/auto-like.php').then((found) => {
      if (!found.ok || !found.value) return onDone()
      setProfile(found.value)
      setTimeout(() => void refresh({ likes: true }), RELOAD_MS)
    })
  }, [onDone, refresh])
  return profile ? <LikePopUp profile={profile} onClose={onDone} /> : null
}
