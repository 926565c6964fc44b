import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockButton } from '#engine/domains/moderation/shared/BlockButton.tsx'
import { ReportButton } from '#engine/domains/moderation/shared/ReportButton.tsx'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import type { ProfileView } from './card.ts'
import * as css from './shared/profile.css.ts'

/** The arrow keys change the photo, wherever the focus is in this dialog, but not in a dialog opened above it. */
function useArrows(turn: (by: 1 | -1) => void) {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (!(target instanceof Element) || target.closest('dialog') !== dialog) return
      if (key === 'ArrowLeft') turn(-1)
      if (key === 'ArrowRight') turn(1)
    }
    dialog?.addEventListener('keydown', onKey)
    return () => dialog?.removeEventListener('keydown', onKey)
  }, [turn])
  return inside
}

interface PhotoViewerProps {
  readonly profile: Pick<ProfileView, 'id' | 'name' | 'age' | 'fictional'>
  /** The photos that are not locked. */
  readonly photos: ProfileView['photos']
  readonly at: number
  readonly onTurn: (at: number) => void
  readonly onClose: () => void
  readonly own: boolean
}

/** One large photo; the arrows show the others, and the first follows the last. */
export function PhotoViewer({ profile, photos, at, onTurn, onClose, own }: PhotoViewerProps) {
  const { t } = useTranslation(['members', 'moderation'])
  const { id, name, age, fictional } = profile
  const total = photos.length
  const turn = (by: 1 | -1) => total > 1 && onTurn((at + by + total) % total)
  const inside = useArrows(turn)
  const photo = photos[at]
  if (!photo) return null
  return (
    <Modal open onClose={onClose} title={`${name}, ${age}`} closeLabel={t('profile.close')}>
      <div ref={inside} className={css.viewed}>
        <Photo key={photo.id} src={photo.large} alt={t('profile.photoOf', { n: at + 1, name })} eager>
          {fictional && <FictionalLabel />}
        </Photo>
      </div>
      <div className={css.viewedFoot}>
        {total > 1 && (
          <div className={css.turnPhotos}>
            <IconButton icon="chevron-left" label={t('profile.previousPhoto')} onClick={() => turn(-1)} />
            <p role="status">{t('profile.position', { n: at + 1, total })}</p>
            <IconButton icon="chevron-right" label={t('profile.nextPhoto')} onClick={() => turn(1)} />
          </div>
        )}
        {!own && (
          <>
            <ReportButton subject="photo" id={photo.id} name={name} label={t('moderation:report.photo')} />
            <BlockButton id={id} name={name} />
          </>
        )}
      </div>
    </Modal>
  )
}
