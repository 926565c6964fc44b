import { useTranslation } from 'react-i18next'
import type { ChatPhoto } from '#engine/platform/types.ts'
import * as css from '../chat.css.ts'

type PhotoBubbleProps = { photo: ChatPhoto | null; own: boolean }

/** A photo of a message. */
export function PhotoBubble({ photo, own }: PhotoBubbleProps) {
  const { t } = useTranslation('chat')
  if (!photo || photo.status === 'rejected') {
    return (
      <p>
        <em>{own ? t('photo.refused') : t('removed')}</em>
      </p>
    )
  }
  return (
    <a className={css.photoMsg} href={photo.large}>
      {t('photo.word')}
    </a>
  )
}
