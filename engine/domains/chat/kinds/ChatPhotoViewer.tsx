import { useTranslation } from 'react-i18next'
import * as profile from '#engine/domains/profiles/shared/profile.css.ts'
import type { ChatPhoto } from '#engine/platform/types.ts'
import { IconButton } from '#engine/ui/controls/IconButton.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import { Slide, Slides } from '#engine/ui/slides/Slides.tsx'
import { useSlides } from '#engine/ui/slides/use-slides.ts'
import { useZoom } from '#engine/ui/slides/use-zoom.ts'

/** A photo of the chat as large as the window allows, zoomed by fingers, double click and button. */
export function ChatPhotoViewer({ photo, onClose }: { photo: ChatPhoto; onClose: () => void }) {
  const { t } = useTranslation(['chat', 'members'])
  const slides = useSlides(1, 0)
  const zoom = useZoom(slides.track, slides.at)
  return (
    <Modal open onClose={onClose} title={t('photo.word')} closeLabel={t('dialog.close')} className={profile.viewer}>
      <div className={profile.viewed} data-zoomed={zoom.zoomed || undefined}>
        <Slides control={slides} label={t('photo.word')}>
          <Slide>
            <Photo src={photo.large} thumbhash={photo.thumbhash} alt={t('photo.alt')} eager />
          </Slide>
        </Slides>
      </div>
      <div className={profile.viewedFoot}>
        <IconButton
          icon={zoom.zoomed ? 'zoom-out' : 'zoom-in'}
          label={t(zoom.zoomed ? 'members:profile.zoomOut' : 'members:profile.zoomIn')}
          onClick={zoom.toggle}
        />
      </div>
    </Modal>
  )
}
