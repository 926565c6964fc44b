import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { eventOf } from '../../events/cursor.ts'
import { clearPolled } from '../call.ts'
import { useHasFormAnswer } from '../forms/use-form-answer.ts'
import { usePageStores } from '../stores.tsx'
import type { LiveNews, LiveStore, LiveType } from './live-store.ts'
import { keepPresence } from './presence.ts'
import { type PushSubscription, startRefreshing } from './refreshing.ts'
import { followEvents } from './shared-stream.ts'
import { reload, takeEvent } from './take-event.ts'

/** Announces an event to the page's own components, as `live:<type>` on the window. */
const announce = (type: string, detail: LiveNews['data'] = {}) =>
  window.dispatchEvent(new CustomEvent(`live:${type}`, { detail }))

interface LiveProps {
  readonly memberId: string
  /** The member's revision when the page was rendered: the page lacks the events after it. */
  readonly since: number
  /** All stores of the site that follow events; a list that stays the same. */
  readonly lives: readonly LiveStore[]
  readonly push: PushSubscription
}

/**
 * Keeps a member's page up to date by the event stream, with the periodic refresh of product.md 4.13 as a fallback;
 * renders nothing. Listeners on `window` get each event as `live:<type>`, and `live:resumed` after a gap, whose signals
 * are lost.
 */
export function Live({ memberId, since, lives, push }: LiveProps): null {
  const stores = usePageStores()
  const { revalidate } = useRevalidator()
  const hasFormAnswer = useHasFormAnswer()
  // When the page's data is loaded anew, `since` rises; the open stream goes on.
  const start = useRef(since)
  start.current = since
  useEffect(() => {
    const refresh = () => void reload(stores, lives)
    const types = [...new Set(lives.flatMap(({ on }) => Object.keys(on)))]
    const endEvents = followEvents(
      { member: memberId, since: start.current, types },
      {
        onEvent({ cursor, type, data }) {
          const news = { id: eventOf(cursor), type: type as LiveType, data: JSON.parse(data) as LiveNews['data'] }
          takeEvent(stores, lives, news)
          announce(type, news.data)
        },
        onResumed() {
          refresh()
          announce('resumed')
        },
        onRefused: refresh,
      },
    )
    const endRefreshing = startRefreshing(refresh, push)
    const endPresence = keepPresence()
    // Loading the page's data anew would remove the answer to its form: a refusal, the next step of a deletion.
    const userChanged = () => {
      if (!hasFormAnswer()) void revalidate()
    }
    const pushed = () => takeEvent(stores, lives, { id: '', type: 'push', data: {} })
    window.addEventListener('live:user', userChanged)
    window.addEventListener('live:push', pushed)
    return () => {
      endEvents()
      endRefreshing()
      endPresence()
      clearPolled()
      window.removeEventListener('live:user', userChanged)
      window.removeEventListener('live:push', pushed)
    }
  }, [memberId, stores, lives, push, revalidate, hasFormAnswer])
  return null
}
