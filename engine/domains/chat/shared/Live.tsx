import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { usePushStore } from '#engine/domains/push/shared/push.store.ts'
import { clearPolled } from '#engine/platform/client/call.ts'
import { keepPresence } from '#engine/platform/client/live/presence.ts'
import { followEvents } from '#engine/platform/client/live/shared-stream.ts'
import { useHasFormAnswer } from '#engine/platform/client/use-form-answer.ts'
import { LIVE_TYPES, REFRESHED_BY } from '../live/refreshed-by.ts'
import { startRefreshing } from '../live/refreshing.ts'
import { createSignals, type Said } from '../live/signals.ts'
import { useChatsStore } from './chats.store.ts'
import { useRefresh } from './use-refresh.ts'

const ALL = { user: true, chats: true, likes: true } as const

/** Tells the page's own components, as an event `live:<type>` on the window. */
const announce = (type: string, detail: Said = {}) => window.dispatchEvent(new CustomEvent(`live:${type}`, { detail }))

/**
 * Keeps a member's page up to date, and draws nothing: by the event stream, and by the periodic refresh of product.md 4.13 as a fallback.
 * Listeners on `window` get each event as `live:<type>`, and `live:resumed` after a gap, which brings no signals again.
 */
export default function Live({ memberId }: { memberId: string }): null {
  const chatsStore = useChatsStore()
  const refresh = useRefresh()
  const push = usePushStore()
  const { revalidate } = useRevalidator()
  const hasFormAnswer = useHasFormAnswer()
  useEffect(() => {
    const signals = createSignals(chatsStore)
    const endEvents = followEvents(memberId, LIVE_TYPES, {
      onEvent({ type, data }) {
        const said = JSON.parse(data) as Said
        signals.take(type, said)
        void refresh(REFRESHED_BY[type as keyof typeof REFRESHED_BY] ?? {})
        announce(type, said)
      },
      onResumed() {
        void refresh(ALL)
        announce('resumed')
      },
      onRefused: () => void refresh(ALL),
    })
    const endRefreshing = startRefreshing(() => void refresh(ALL), push)
    const endPresence = keepPresence()
    // To load the page anew takes away what its form was answered: a refusal, the next step of a deletion.
    const userChanged = () => {
      if (!hasFormAnswer()) void revalidate()
    }
    // product.md 4.13: a push message reloads chats and likes.
    const pushed = () => void refresh({ chats: true, likes: true })
    window.addEventListener('live:user', userChanged)
    window.addEventListener('live:push', pushed)
    return () => {
      endEvents()
      endRefreshing()
      endPresence()
      signals.end()
      clearPolled()
      window.removeEventListener('live:user', userChanged)
      window.removeEventListener('live:push', pushed)
    }
  }, [memberId, chatsStore, push, refresh, revalidate, hasFormAnswer])
  return null
}
