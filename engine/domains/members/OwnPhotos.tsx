import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { OwnPhoto } from '#engine/domains/photos/index.ts'
import { Button } from '#engine/ui/Button.tsx'
import { TextField } from '#engine/ui/Field.tsx'
import { Panel } from '#engine/ui/Panel.tsx'
import { Photo } from '#engine/ui/Photo.tsx'
import * as css from '#engine/ui/screens/own.css.ts'
import { fine } from '#engine/ui/text.css.ts'

function OwnPhotoItem({ photo }: { photo: OwnPhoto }) {
  const { t } = useTranslation('members')
  return (
    <li>
      <Photo src={photo.small} alt={photo.main ? t('own.main') : ''} />
      <p className={fine}>{photo.main ? t('own.main') : photo.status !== 'active' && t(`own.${photo.status}`)}</p>
      <Form method="post">
        <input type="hidden" name="photo_id" value={photo.id} />
        {!photo.main && photo.status === 'active' && (
          <Button type="submit" name="intent" value="photo_main" kind="quiet" small>
            {t('own.makeMain')}
          </Button>
        )}
        <Button type="submit" name="intent" value="photo_remove" kind="quiet" small>
          {t('own.remove')}
        </Button>
      </Form>
    </li>
  )
}

/** The member's photos with their state, and a plain upload that works without script. */
export function OwnPhotos({ photos, limit }: { photos: readonly OwnPhoto[]; limit: number }) {
  const { t } = useTranslation('members')
  return (
    <Panel className={css.ownPhotos}>
      <h2>{t('own.photos')}</h2>
      <p className={fine}>{t('own.photosNote', { limit })}</p>
      {photos.length > 0 && (
        <ul className={css.ownGrid}>
          {photos.map((photo) => (
            <OwnPhotoItem key={photo.id} photo={photo} />
          ))}
        </ul>
      )}
      {photos.length < limit && (
        <form method="post" action="/api/profile-photo.php" encType="multipart/form-data" className={css.uploadForm}>
          <TextField
            type="file"
            name="photo"
            required
            accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
            label={t('own.choose')}
          />
          <p>
            <Button type="submit">{t('own.upload')}</Button>
          </p>
        </form>
      )}
    </Panel>
  )
}
