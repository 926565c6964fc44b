import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { modalActions } from '#engine/ui/feedback/Modal.css.ts'
import { Modal } from '#engine/ui/feedback/Modal.tsx'

export interface BlockDialogProps {
  readonly onClose: () => void
  /** Of the member. */
  readonly id: string
  readonly name: string
  /** Confirmed; the form is being sent. */
  readonly onSend?: () => void
}

/** Explains blocking and asks for confirmation; submits the profile's form, which redirects to the search. */
export function BlockDialog({ onClose, id, name, onSend }: BlockDialogProps) {
  const { t } = useTranslation('moderation')
  const sending = useNavigation().formAction === `/members/${id}`
  return (
    <Modal open onClose={onClose} title={t('block.title', { name })} closeLabel={t('report.close')}>
      <p>{t('block.text', { name })}</p>
      <Form method="post" action={`/members/${id}`} onSubmit={onSend}>
        <input type="hidden" name="intent" value="block" />
        <div className={modalActions}>
          <Button type="submit" kind="danger" busy={sending && t('block.doing')}>
            {t('block.do')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('report.cancel')}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
