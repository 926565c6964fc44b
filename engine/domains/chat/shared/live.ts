import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { usePushStore } from '#engine/domains/push/shared/push.store.ts'
import { clearPolled, poll } from '#engine/platform/client/call.ts'
import { useUserStore } from '#engine/platform/client/user.store.ts'
import type { Chat, Likes, User } from '#engine/platform/types.ts'
import { followSignals } from '../live/signals.ts'
import { useChatsStore } from './chats.store.ts'

const MAX_SEEN = 200
const FIRST_REFRESH_MS = 5_000
const REFRESH_MS = 60_000
/** Set while push messages announce news. */
const REFRESH_PUSHED_MS = 5 * 60_000

/** A stream that goes on after a gap begins a little before it: each event counts once. */
function createSeen(): (id: string) => boolean {
  const seen: string[] = []
  return (id) => {
    if (seen.includes(id)) return false
    seen.push(id)
    if (seen.length > MAX_SEEN) seen.shift()
    return true
  }
}

/** Reloads user, chats and likes into the stores. */
export function useRefresh() {
  const chatsStore = useChatsStore()
  const userStore = useUserStore()
  return useCallback(
    async (what: { user?: boolean; chats?: boolean; likes?: boolean }) => {
      const [user, chats, likes] = await Promise.all([
        what.user ? poll<{ user: User | null }>('/api/user.php') : undefined,
        what.chats ? poll<{ chats: Chat[] }>('/api/chats.php') : undefined,
        what.likes ? poll<Likes>('/api/likes.php') : undefined,
      ])
      if (user?.ok && user.value.user) userStore.getState().setUser(user.value.user)
      if (chats?.ok) chatsStore.getState().setChats(chats.value.chats)
      if (likes?.ok) chatsStore.getState().setLikes(likes.value)
    },
    [chatsStore, userStore],
  )
}

/**
 * Keeps a logged-in page up to date: by the event stream, and by the periodic refresh of product.md 4.13 as a fallback
 * (first after 5 s, then every minute, every five where push is on). Listeners on `window` get each event as
 * `live:<type>`.
 */
export function useLive(loggedIn: boolean): void {
  const chatsStore = useChatsStore()
  const refresh = useRefresh()
  const push = usePushStore()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!loggedIn) return
    const all = { user: true, chats: true, likes: true }
    let interval: ReturnType<typeof setInterval> | undefined
    const start = setTimeout(() => {
      void refresh(all)
      const everyMs = push.getState().isSubscribed ? REFRESH_PUSHED_MS : REFRESH_MS
      interval = setInterval(() => void refresh(all), everyMs)
    }, FIRST_REFRESH_MS)
    const isNew = createSeen()
    const source = new EventSource('/api/events')
    const listen = (type: string, what: Parameters<typeof refresh>[0]) =>
      source.addEventListener(type, (event) => {
        if (!isNew((event as MessageEvent).lastEventId)) return
        void refresh(what)
        window.dispatchEvent(new CustomEvent(`live:${type}`, { detail: JSON.parse((event as MessageEvent).data) }))
      })
    listen('message', { chats: true })
    listen('read', { chats: true })
    listen('like', { likes: true })
    listen('unlike', { likes: true })
    listen('match', { likes: true })
    listen('user', { user: true })
    listen('blocked', { chats: true, likes: true })
    const endSignals = followSignals(source, chatsStore)
    const userChanged = () => void revalidate()
    // product.md 4.13: a push message reloads chats and likes.
    const pushed = () => void refresh({ chats: true, likes: true })
    window.addEventListener('live:user', userChanged)
    window.addEventListener('live:push', pushed)
    return () => {
      clearTimeout(start)
      clearInterval(interval)
      endSignals()
      source.close()
      clearPolled()
      window.removeEventListener('live:user', userChanged)
      window.removeEventListener('live:push', pushed)
    }
  }, [loggedIn, chatsStore, push, refresh, revalidate])
}
