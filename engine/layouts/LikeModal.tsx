import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ChatsState, useChatsStore } from '#engine/domains/chat/shared/chats.store.ts'
import { useRefresh } from '#engine/domains/chat/shared/use-refresh.ts'
import { LikePopUp } from '#engine/domains/likes/shared/LikePopUp.tsx'
import { call } from '#engine/platform/client/call.ts'
import type { ProfileCard } from '#engine/platform/types.ts'

/** product.md section 7, `auto-like.php`. */
const RELOAD_MS = 500

/** The seconds of the parameter `t`; undefined without one. */
function secondsOf(search: string): number | undefined {
  const text = new URLSearchParams(search).get('t')
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

/** Calls back after the seconds of the address, from which the parameter then goes. */
function useSeconds(onTime: () => void) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const seconds = secondsOf(search)
  const pass = useRef<() => void>(undefined)
  pass.current = () => {
    onTime()
    const params = new URLSearchParams(search)
    params.delete('t')
    void navigate({ pathname, search: String(params), hash }, { replace: true, state, preventScrollReset: true })
  }
  useEffect(() => {
    if (seconds === undefined) return
    const timer = setTimeout(() => pass.current?.(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
}

/** The newest like of the loaded list that is new. */
function findLoaded({ likes, liked_by }: ChatsState): ProfileCard | undefined {
  const fresh = liked_by?.find(({ like_new }) => like_new)
  return fresh && likes?.find(({ id }) => id === fresh.id)
}

/**
 * The like modal of a member (product.md 4.7), after `t` seconds of the address: it shows a profile that is loaded, else
 * it asks for one; without one it stays closed.
 */
export function LikeModal() {
  const store = useChatsStore()
  const refresh = useRefresh()
  const [profile, setProfile] = useState<ProfileCard>()
  useSeconds(async () => {
    const loaded = findLoaded(store.getState())
    if (loaded) return setProfile(loaded)
    const found = await call<ProfileCard | undefined>('GET', '/api/auto-like.php')
    if (!found.ok || !found.value) return
    setProfile(found.value)
    setTimeout(() => void refresh({ likes: true }), RELOAD_MS)
  })
  const close = useCallback(() => setProfile(undefined), [])
  return profile ? <LikePopUp profile={profile} onClose={close} /> : null
}
