import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RejectReason } from '#engine/domains/photos/index.ts'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { knownKey } from '#engine/platform/formats/text-keys.ts'
import type { ChatPhoto } from '#engine/platform/types.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import * as css from '../kinds/kinds.css.ts'

const ChatPhotoViewer = lazy(() =>
  loadPart(() => import('../kinds/ChatPhotoViewer.tsx').then((module) => ({ default: module.ChatPhotoViewer }))),
)

type PhotoBubbleProps = { photo: ChatPhoto | null; own: boolean }

/** Photos that the reader has uncovered during this visit. */
const uncovered = new Set<string>()

/** A photo of a message: that of the other is covered until it is tapped; then a tap enlarges it. */
export function PhotoBubble({ photo, own }: PhotoBubbleProps) {
  const { t } = useTranslation('chat')
  const [covered, setCovered] = useState(!own && photo !== null && !uncovered.has(photo.id))
  const [open, setOpen] = useState(false)
  if (!photo || photo.status === 'rejected') return <Refused photo={photo} own={own} />
  const tap = () => {
    if (!covered) return setOpen(true)
    uncovered.add(photo.id)
    setCovered(false)
  }
  return (
    <>
      <button type="button" className={css.shown} aria-label={covered ? undefined : t('photo.open')} onClick={tap}>
        {covered ? (
          <Photo src={photo.blurred} alt="">
            <span className={css.veil}>
              <Icon name="eye" />
              <b>{t('photo.view')}</b>
              <span>{t('photo.decide')}</span>
            </span>
          </Photo>
        ) : (
          <Photo src={photo.middle} thumbhash={photo.thumbhash} alt={t('photo.alt')} />
        )}
      </button>
      {open && (
        <Suspense>
          <ChatPhotoViewer photo={photo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Its sender reads why, and may object (product.md 10.6). */
function Refused({ photo, own }: PhotoBubbleProps) {
  const { t } = useTranslation(['chat', 'photos'])
  if (!own || !photo) {
    return (
      <p>
        <em>{t('removed')}</em>
      </p>
    )
  }
  return (
    <p>
      <em>{t('photo.refused')}</em> {photo.reason && t(`photos:reason.${knownKey<RejectReason>(photo.reason)}`)}{' '}
      <Link to={`/complaints?about=photo:${photo.id}`}>{t('photos:appeal.open')}</Link>
    </p>
  )
}
