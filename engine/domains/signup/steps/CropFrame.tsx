import { useTranslation } from 'react-i18next'
import { cropOf, placeOf } from '#engine/domains/photos/shared/crop.ts'
import { placed } from '#engine/domains/signup/steps/steps.css.ts'
import type { PhotoUpload } from '#engine/domains/signup/steps/use-photo.ts'
import { photo } from '#engine/ui/display/Photo.css.ts'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { crop } from '../shared/signup.css.ts'

/** The chosen picture in a draggable crop frame; before a choice, the stored photo. */
export function CropFrame({ photo: own, stored }: { photo: PhotoUpload; stored: string | undefined }) {
  const { t } = useTranslation('signup')
  const { chosen, view, ratio, frame, image, measure, giveUp, drag } = own
  if (!chosen) return <Photo src={stored} alt={stored ? t('photo.yours') : ''} eager />
  if (chosen.unreadable) return <Photo src={undefined} alt="" />
  const { size } = chosen
  return (
    <div ref={frame} className={`${photo} ${placed}`} onPointerMove={drag}>
      <img
        ref={image}
        src={chosen.url}
        alt={t('photo.notSaved')}
        style={size && placeOf(size, cropOf(size, ratio(), view))}
        onLoad={(event) => measure(event.currentTarget)}
        onError={giveUp}
      />
      <span className={crop} aria-hidden="true" />
    </div>
  )
}
