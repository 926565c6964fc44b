import { useTranslation } from 'react-i18next'
import { Label } from '#engine/ui/display/Label.tsx'
import { states } from '../photos.css.ts'

/**
 * Marks a photo of a private album that the viewer has access to, and an own one that is still under review. The page
 * loads the texts `photos`.
 */
export function PhotoStates({ photo }: { photo: { readonly private: boolean; readonly pending: boolean } }) {
  const { t } = useTranslation('photos')
  if (!photo.private && !photo.pending) return null
  return (
    <span className={states}>
      {photo.private && <Label icon="lock">{t('state.private')}</Label>}
      {photo.pending && <Label icon="clock">{t('state.pending')}</Label>}
    </span>
  )
}
