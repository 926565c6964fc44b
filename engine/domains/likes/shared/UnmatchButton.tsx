import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import type { ProfileCard } from '#engine/platform/types.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { modalActions } from '#engine/ui/feedback/Modal.css.ts'
import { Modal } from '#engine/ui/feedback/Modal.tsx'

/** Ends a match after a question that says what becomes of the conversation (product.md 13.4); without script at once. */
export function UnmatchButton({ profile: { id, name } }: { profile: Pick<ProfileCard, 'id' | 'name'> }) {
  const { t } = useTranslation('likes')
  const [open, setOpen] = useState(false)
  const isBusy = useNavigation().formAction === `/members/${id}`
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  const action = { method: 'post', action: `/members/${id}`, preventScrollReset: true } as const
  return (
    <>
      <Form {...action} onSubmit={ask}>
        <Button type="submit" name="intent" value="unmatch" kind="quiet" aria-label={`${t('unmatch.do')}: ${name}`}>
          <Icon name="x" />
          {t('unmatch.do')}
        </Button>
      </Form>
      {open && (
        <Modal open onClose={() => setOpen(false)} title={t('unmatch.title', { name })} closeLabel={t('match.close')}>
          <p>{t('unmatch.text', { name })}</p>
          <Form {...action}>
            <input type="hidden" name="intent" value="unmatch" />
            <div className={modalActions}>
              <Button type="submit" kind="danger" busy={isBusy && t('unmatch.do')}>
                {t('unmatch.do')}
              </Button>
              <Button kind="quiet" onClick={() => setOpen(false)}>
                {t('unmatch.keep')}
              </Button>
            </div>
          </Form>
        </Modal>
      )}
    </>
  )
}
