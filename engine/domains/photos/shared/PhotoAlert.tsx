import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '#engine/platform/client/user.store.ts'
import { showsPhotoAlert } from '../photo-alert.ts'

/** Local flag of product.md 3.12, with the time in unix seconds. */
const FLAG = 'hide-enrich-alert'

const Notice = lazy(() => import('../own/PhotoNotice.tsx').then(({ PhotoNotice }) => ({ default: PhotoNotice })))

/** Until the browser has been asked it counts as dismissed, so that nothing flashes. */
function useDismissed() {
  const [dismissed, setDismissed] = useState(true)
  useEffect(() => setDismissed(localStorage.getItem(FLAG) !== null), [])
  const dismiss = () => {
    localStorage.setItem(FLAG, String(Math.floor(Date.now() / 1000)))
    setDismissed(true)
  }
  return { dismissed, dismiss }
}

/** Asks a member whose profile shows no photo for one, by the conditions of product.md 4.2. Its words load where it shows. */
export function PhotoAlert() {
  const { pathname } = useLocation()
  const user = useUser((state) => state.user)
  const { dismissed, dismiss } = useDismissed()
  const hasMainImage = user?.profile.main_image != null
  if (!showsPhotoAlert({ path: pathname, loggedIn: user !== null, hasMainImage, dismissed })) return null
  return (
    <Suspense>
      <Notice onDismiss={dismiss} />
    </Suspense>
  )
}
