import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import type { ProfileCard } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { modalActions } from '#engine/ui/feedback/Modal.css.ts'
import { Modal } from '#engine/ui/feedback/Modal.tsx'

type UnmatchDialogProps = { profile: Pick<ProfileCard, 'id' | 'name'>; onClose: () => void }

/** Asks before a match ends, and says what becomes of the conversation (product.md 13.4). */
export function UnmatchDialog({ profile: { id, name }, onClose }: UnmatchDialogProps) {
  const { t } = useTranslation('likes')
  const isBusy = useNavigation().formAction === `/members/${id}`
  return (
    <Modal open onClose={onClose} title={t('unmatch.title', { name })} closeLabel={t('match.close')}>
      <p>{t('unmatch.text', { name })}</p>
      <Form method="post" action={`/members/${id}`} preventScrollReset>
        <input type="hidden" name="intent" value="unmatch" />
        <div className={modalActions}>
          <Button type="submit" kind="danger" busy={isBusy && t('unmatch.do')}>
            {t('unmatch.do')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('unmatch.keep')}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
