import { lazy } from 'react'
import { useLocation } from 'react-router'
import { useFlags } from '#engine/platform/client/flags.ts'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { showsPhotoAlert } from '../photo-alert.ts'

/** Whether to show the photo alert (product.md 4.2); a pending photo counts as a photo. */
export function useLacksPhoto(): boolean {
  const { pathname } = useLocation()
  const { lacksPhoto } = useShell().alerts
  const user = useUser((state) => state.user)
  const dismissed = useFlags()('hide-enrich-alert') !== undefined
  const hasMainImage = !lacksPhoto || user?.profile.main_image != null
  return showsPhotoAlert({ path: pathname, loggedIn: user !== null, hasMainImage, dismissed })
}

/** Asks a member without a photo for one. Its texts load only when it shows. */
export const PhotoAlert = lazy(() =>
  loadPart(() => import('../own/PhotoNotice.tsx').then((module) => ({ default: module.PhotoNotice }))),
)
