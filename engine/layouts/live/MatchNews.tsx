import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { findNewMatch, useLikes, useLikesStore } from '#engine/domains/likes/shared/likes.store.ts'
import { call } from '#engine/platform/client/call.ts'
import { claimOnce } from '#engine/platform/client/live/claim-once.ts'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { whenNoDialog } from '#engine/platform/client/when-no-dialog.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { allowsNews } from '../alerts/alerts.ts'

const MatchDialog = lazy(() =>
  loadPart(() =>
    import('#engine/domains/likes/shared/MatchDialog.tsx').then((file) => ({ default: file.MatchDialog })),
  ),
)

/** Whether the window is looked at. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const follow = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return visible
}

/**
 * The pop-up of a match that the other member's like has made (product.md 13.4): in one window of the browser,
 * once, on the first page that pop-ups may overlay, once no other dialog is open, at the next visit where they were not on the site.
 */
export function MatchNews() {
  const store = useLikesStore()
  const match = useLikes(findNewMatch)
  const ownPhoto = useUser((state) => state.user?.profile.main_image?.match)
  const isAllowed = allowsNews(useLocation().pathname)
  const isVisible = useVisible()
  const [shown, setShown] = useState<ProfileCard>()
  const isDue = match !== undefined && isAllowed && isVisible && shown === undefined
  useEffect(() => {
    if (!isDue) return
    const { id, match: key = '' } = match
    const card = store.getState().likes?.find((one) => one.id === id)
    const show = async () => {
      if (await claimOnce(key)) {
        setShown(card)
        void call('POST', '/api/likes-seen.php', { profile: { id }, popup: 'match' })
      }
      store.getState().takeMatch(key)
    }
    return whenNoDialog(() => void show())
  }, [store, match, isDue])
  // Its button leads to a page that pop-ups do not overlay.
  useEffect(() => {
    if (!isAllowed) setShown(undefined)
  }, [isAllowed])
  if (!shown) return null
  return (
    <Suspense>
      <MatchDialog open profile={shown} ownPhoto={ownPhoto} onClose={() => setShown(undefined)} />
    </Suspense>
  )
}
