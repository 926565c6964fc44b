import { useTranslation } from 'react-i18next'
import { CropFrame } from '#engine/domains/photos/shared/CropFrame.tsx'
import { cropOf, placeOf } from '#engine/domains/photos/shared/crop.ts'
import { photo } from '#engine/ui/display/Photo.css.ts'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { crop } from '../../shared/signup.css.ts'
import type { PhotoUpload } from './use-photo.ts'

/** The chosen picture in a crop frame; before a choice, the stored photo. */
export function ChosenPhoto({ photo: own, stored }: { photo: PhotoUpload; stored: string | undefined }) {
  const { t } = useTranslation('signup')
  const { chosen, view, ratio, frame, image, measure, giveUp, setView } = own
  if (!chosen) return <Photo src={stored} alt={stored ? t('photo.yours') : ''} eager />
  if (chosen.unreadable) return <Photo src={undefined} alt="" />
  const { size } = chosen
  return (
    <CropFrame frame={frame} size={size} onView={setView} label={t('photo.drag')} className={photo}>
      <img
        ref={image}
        src={chosen.url}
        alt={t('photo.notSaved')}
        style={size && placeOf(size, cropOf(size, ratio(), view))}
        onLoad={(event) => measure(event.currentTarget)}
        onError={giveUp}
      />
      <span className={crop} aria-hidden="true" />
    </CropFrame>
  )
}
