import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import { ResendForm } from '../shared/ResendForm.tsx'

/** The reminder right after sign-up. Without script it is a plain sheet whose link leads to the members. */
export function ActivationModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <Modal
      open
      onClose={onClose}
      title={t('activation.title')}
      actions={
        <>
          <Button
            kind="primary"
            to={pathname}
            onClick={(event) => {
              event.preventDefault()
              onClose()
            }}
          >
            {t('activation.later')}
          </Button>
          <ResendForm />
        </>
      }
    >
      <p>{t('activation.text')}</p>
    </Modal>
  )
}
