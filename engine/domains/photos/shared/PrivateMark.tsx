import { useTranslation } from 'react-i18next'
import { Label } from '#engine/ui/display/Label.tsx'
import { states } from '../photos.css.ts'

/** Marks a photo of a private album that the viewer has access to. The page loads the texts `photos`. */
export function PrivateMark() {
  const { t } = useTranslation('photos')
  return (
    <span className={states}>
      <Label icon="lock">{t('state.private')}</Label>
    </span>
  )
}
