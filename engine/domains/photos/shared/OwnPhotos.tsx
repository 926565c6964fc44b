import { useTranslation } from 'react-i18next'
import { useRevalidator, useSearchParams } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { fine } from '#engine/ui/text.css.ts'
import { useHydrated } from '#engine/ui/use-hydrated.ts'
import { Album } from '../album/Album.tsx'
import type { OwnPhotosView } from '../own/own.ts'
import { PhotoGrid } from '../own/PhotoGrid.tsx'
import { PlainUpload, Uploader } from '../own/Uploader.tsx'
import { UploadList } from '../own/UploadList.tsx'
import { useUploads } from '../own/use-uploads.ts'
import { ownPhotos } from './OwnPhotos.css.ts'
import { usePhotoError } from './use-photo-error.ts'

/** The result of a form sent without script: the upload's state from the URL, or the refusal of another action. */
function Answered({ refused }: { refused: string | undefined }) {
  const { t } = useTranslation('photos')
  const words = usePhotoError()
  const [query] = useSearchParams()
  const said = refused ?? query.get('photo')
  if (!said) return null
  const sent = said === 'sent'
  return (
    <Alert live tone={sent ? 'success' : 'failure'}>
      {sent ? t('add.sent') : words(said)}
    </Alert>
  )
}

/**
 * At the limit: offers premium to free members (product.md section 5), and informs premium members that it is reached.
 */
function Full({ view: { limit, premium, paid } }: { view: OwnPhotosView }) {
  const { t } = useTranslation(['photos', 'slots'])
  if (paid) return <Alert icon="images">{t('limit.full', { count: limit })}</Alert>
  return (
    <Alert
      icon="crown"
      action={
        <Button small to="/premium">
          {t('limit.go')}
        </Button>
      }
    >
      {t('limit.free', { count: limit })} {t('limit.premium', { count: premium })} {t('slots:premium.alert')}
    </Alert>
  )
}

/** The member's own photos: add, arrange, crop, hide, delete. All but cropping and dragging work without script. */
export function OwnPhotos({ view, refused }: { view: OwnPhotosView; refused?: string }) {
  const { t } = useTranslation('photos')
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const room = view.limit - view.photos.length
  const uploads = useUploads(room, () => void revalidate())
  const pastLimit = uploads.uploads.some(({ reason }) => reason === 'photo_limit')
  return (
    <Panel className={ownPhotos}>
      <p className={fine}>
        {t('count', { n: view.photos.length, limit: view.limit })} {t('note')} {view.reviewed && t('review')}
      </p>
      <Answered refused={refused} />
      {room > 0 && (hydrated ? <Uploader add={uploads.add} /> : <PlainUpload />)}
      <UploadList uploads={uploads} />
      {(room <= 0 || pastLimit) && <Full view={view} />}
      {view.photos.length > 0 && <PhotoGrid photos={view.photos} />}
      {(view.album.length > 0 || view.photos.some((photo) => photo.private)) && <Album view={view} />}
    </Panel>
  )
}
