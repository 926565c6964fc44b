import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextArea } from '#engine/ui/controls/Field.tsx'
import * as css from '../photos.css.ts'
import { APPEAL_LENGTH } from '../shared/reject-reasons.ts'
import { usePhotoError } from '../shared/use-photo-error.ts'
import type { OwnPhoto } from './own.ts'
import { OWN_PROFILE, useAct } from './use-act.ts'

/** The form to object to a rejection, once (product.md 10.6). */
export function Appeal({ photo }: { photo: OwnPhoto }) {
  const { t } = useTranslation('photos')
  const id = useId()
  const words = usePhotoError()
  const { Form, busy, error } = useAct(`appeal-${photo.id}`)
  return (
    <details className={css.appeal}>
      <summary>{t('appeal.open')}</summary>
      <Form method="post" action={OWN_PROFILE}>
        <input type="hidden" name="photo_id" value={photo.id} />
        <TextArea
          id={id}
          name="text"
          rows={3}
          required
          minLength={10}
          maxLength={APPEAL_LENGTH}
          label={t('appeal.label')}
          error={error && words(error)}
        />
        <Button type="submit" name="intent" value="photo_appeal" small busy={busy && t('appeal.sending')}>
          {t('appeal.send')}
        </Button>
      </Form>
    </details>
  )
}
