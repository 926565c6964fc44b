import { useTranslation } from 'react-i18next'
import { FieldError } from '#engine/ui/controls/FieldError.tsx'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Progress } from '#engine/ui/feedback/Progress.tsx'
import { num } from '#engine/ui/text.css.ts'
import * as css from '../photos.css.ts'
import { usePhotoError } from '../shared/use-photo-error.ts'
import type { Upload, Uploads } from './use-uploads.ts'

/** Failures that a retry may fix. */
const PASSING = new Set(['other', 'offline', 'body_cut_off'])

function Failed({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t } = useTranslation('photos')
  const words = usePhotoError()
  const { name } = upload.file
  const reason = upload.reason ?? 'other'
  return (
    <>
      <FieldError live>
        <b>{name}</b> {words(reason)}
      </FieldError>
      {PASSING.has(reason) && (
        <IconButton icon="refresh-cw" label={t('queue.again', { name })} onClick={() => uploads.again(upload.id)} />
      )}
      <IconButton icon="x" label={t('queue.dismiss', { name })} onClick={() => uploads.dismiss(upload.id)} />
    </>
  )
}

function OnItsWay({ upload: { file, state, percent } }: { upload: Upload }) {
  const { t } = useTranslation('photos')
  return (
    <>
      <Icon name={state === 'sending' ? 'loader-circle' : 'clock'} />
      <span>
        <b>{file.name}</b>
        {state === 'sending' ? (
          <Progress value={percent} label={t('queue.sending', { name: file.name })} />
        ) : (
          ` ${t('queue.waiting')}`
        )}
      </span>
      {state === 'sending' && <b className={num}>{percent}%</b>}
    </>
  )
}

/** Running uploads with their progress, and refused ones with their reason. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation('photos')
  if (uploads.uploads.length === 0) return null
  return (
    <ul className={css.queue} aria-label={t('queue.label')}>
      {uploads.uploads.map((upload) => (
        <li key={upload.id}>
          {upload.state === 'failed' ? <Failed upload={upload} uploads={uploads} /> : <OnItsWay upload={upload} />}
        </li>
      ))}
    </ul>
  )
}
