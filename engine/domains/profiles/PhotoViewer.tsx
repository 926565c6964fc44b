import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockButton } from '#engine/domains/moderation/shared/BlockButton.tsx'
import { ReportButton } from '#engine/domains/moderation/shared/ReportButton.tsx'
import { PhotoStates } from '#engine/domains/photos/shared/PhotoStates.tsx'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import { Slide, Slides, TurnSlides } from '#engine/ui/slides/Slides.tsx'
import { useSlides } from '#engine/ui/slides/use-slides.ts'
import { useZoom } from '#engine/ui/slides/use-zoom.ts'
import type { ProfileView } from './card.ts'
import * as css from './shared/profile.css.ts'

/** Keys of the dialog, wherever the focus is in it, but not in a dialog opened above it. */
function useDialogKeys(onKey: (event: KeyboardEvent) => void) {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    const listen = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey } = event
      if (ctrlKey || metaKey || !(target instanceof Element) || target.closest('dialog') !== dialog) return
      onKey(event)
    }
    dialog?.addEventListener('keydown', listen)
    return () => dialog?.removeEventListener('keydown', listen)
  }, [onKey])
  return inside
}

interface PhotoViewerProps {
  readonly profile: Pick<ProfileView, 'id' | 'name' | 'age' | 'fictional'>
  /** The photos that are not locked. */
  readonly photos: ProfileView['photos']
  /** The photo shown first. */
  readonly start: number
  readonly onClose: () => void
  readonly own: boolean
}

/** The photos over the whole window: swiped, turned by arrows, zoomed by fingers, double click and keys. */
export function PhotoViewer({ profile, photos, start, onClose, own }: PhotoViewerProps) {
  const { t } = useTranslation(['members', 'moderation'])
  const { id, name, age, fictional } = profile
  const total = photos.length
  const slides = useSlides(total, start)
  const { track, at } = slides
  const zoom = useZoom(track, at)
  const inside = useDialogKeys((event) => {
    if (zoom.onKey(event.key)) event.preventDefault()
    else slides.onKeyDown(event)
  })
  const photo = photos[at]
  if (!photo) return null
  return (
    <Modal open onClose={onClose} title={`${name}, ${age}`} closeLabel={t('profile.close')} className={css.viewer}>
      <div ref={inside} className={css.viewed} data-zoomed={zoom.zoomed || undefined}>
        <Slides control={slides} label={t('profile.photos')}>
          {photos.map((one, n) => (
            <Slide key={one.id}>
              <Photo
                src={one.large}
                thumbhash={one.thumbhash}
                alt={t('profile.photoOf', { n: n + 1, name })}
                eager={n === start}
              >
                {fictional && <FictionalLabel />}
                <PhotoStates photo={one} />
              </Photo>
            </Slide>
          ))}
        </Slides>
        {total > 1 && <TurnSlides control={slides} back={t('profile.previousPhoto')} on={t('profile.nextPhoto')} />}
      </div>
      <div className={css.viewedFoot}>
        <div className={css.turnPhotos}>
          <p role="status">{t('profile.position', { n: at + 1, total })}</p>
          <IconButton
            icon={zoom.zoomed ? 'zoom-out' : 'zoom-in'}
            label={t(zoom.zoomed ? 'profile.zoomOut' : 'profile.zoomIn')}
            onClick={zoom.toggle}
          />
        </div>
        {!own && (
          <div className={css.viewedSafety}>
            <ReportButton subject="photo" id={photo.id} member={id} name={name} label={t('moderation:report.photo')} />
            <BlockButton id={id} name={name} />
          </div>
        )}
      </div>
    </Modal>
  )
}
