import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LikePopUp } from '#engine/domains/likes/shared/LikePopUp.tsx'
import { findNewLike, useLikesStore } from '#engine/domains/likes/shared/likes.store.ts'
import { likesLive } from '#engine/domains/likes/shared/live.ts'
import { call } from '#engine/platform/client/call.ts'
import { useReload } from '#engine/platform/client/live/use-live.ts'
import { whenNoDialog } from '#engine/platform/client/when-no-dialog.ts'
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
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = whenNoDialog(() => pass.current?.())
    }, seconds * 1000)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [seconds])
}

const LIVES = [likesLive]

/**
 * The like modal of a member (product.md 4.7), after `t` seconds of the address: it shows a profile that is loaded, else
 * it asks for one; without one it stays closed.
 */
export function LikeModal() {
  const store = useLikesStore()
  const reload = useReload(LIVES)
  const [profile, setProfile] = useState<ProfileCard>()
  useSeconds(async () => {
    const loaded = findNewLike(store.getState())
    if (loaded) return setProfile(loaded)
    const found = await call<ProfileCard | undefined>('GET', '/api/auto-like.php')
    if (!found.ok || !found.value) return
    setProfile(found.value)
    setTimeout(() => void reload(), RELOAD_MS)
  })
  const close = useCallback(() => setProfile(undefined), [])
  return profile ? <LikePopUp profile={profile} onClose={close} /> : null
}
