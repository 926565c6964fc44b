import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProfileCard } from '#engine/platform/types.ts'
import { FictionalLabel } from '#engine/slots/FictionalLabel.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Motif } from '#engine/ui/display/Motif.tsx'
import { Photo } from '#engine/ui/display/Photo.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import * as css from './like-pop-up.css.ts'

/**
 * The pop-up of a new like (product.md 4.7): a click anywhere closes it, its button leads to the profile. A fictional
 * profile is introduced as what it is, because it likes nobody (product.md 10.3).
 */
export function LikePopUp({ profile, onClose }: { profile: ProfileCard; onClose: () => void }) {
  const { t } = useTranslation('likes')
  const { id, name, fictional } = profile
  useEffect(() => {
    window.addEventListener('click', onClose)
    return () => window.removeEventListener('click', onClose)
  }, [onClose])
  return (
    <Modal
      open
      onClose={onClose}
      className={css.popUp}
      title={t(fictional ? 'popup.inventedTitle' : 'popup.title', { name })}
      closeLabel={t('match.close')}
      art={
        <div className={css.art}>
          <Motif />
          <Photo
            src={profile.main_image?.match}
            thumbhash={profile.main_image?.thumbhash}
            focus={profile.main_image?.focus}
            alt=""
            eager
          >
            {fictional && <FictionalLabel />}
          </Photo>
        </div>
      }
      actions={
        <Button kind="primary" to={`/members/${id}`}>
          {t('popup.look')}
        </Button>
      }
    >
      <p>{t(fictional ? 'popup.inventedText' : 'popup.text')}</p>
    </Modal>
  )
}
