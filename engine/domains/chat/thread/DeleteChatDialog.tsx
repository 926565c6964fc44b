import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Modal } from '#engine/ui/feedback/Modal.tsx'

type DeleteChatDialogProps = { name: string; open: boolean; onDelete: () => void; onClose: () => void }

/** Asks once before a chat is deleted. */
export function DeleteChatDialog({ name, open, onDelete, onClose }: DeleteChatDialogProps) {
  const { t } = useTranslation('chat')
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={t('remove.title', { name })}
      actions={
        <>
          <Button kind="danger" onClick={onDelete}>
            {t('menu.remove')}
          </Button>
          <Button kind="line" onClick={onClose}>
            {t('remove.keep')}
          </Button>
        </>
      }
    >
      <p>{t('remove.text', { name })}</p>
    </Modal>
  )
}
