import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { call } from '#engine/platform/client/call.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { TextArea } from '#engine/ui/controls/Field.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { modalActions } from '#engine/ui/feedback/Modal.css.ts'
import { Modal } from '#engine/ui/feedback/Modal.tsx'
import { NOTE_LENGTH, REPORT_CATEGORIES, type ReportSubject } from './categories.ts'

export interface ReportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly subject: ReportSubject
  /** Of the profile, photo or message. */
  readonly id: string
  /** The reported member. */
  readonly member: string
  readonly name: string
  /** The member is being blocked after the report. */
  readonly onBlock?: (() => void) | undefined
}

type State = 'asking' | 'unanswered' | 'sending' | 'done' | { readonly refusal: string | undefined }

/** Sends the report with one client id, so that a retry creates no second report. */
function useReport(subject: ReportSubject, id: string) {
  const [state, setState] = useState<State>('asking')
  const [clientId] = useState(() => crypto.randomUUID())
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const category = form.get('category')
    if (!category) {
      event.currentTarget.querySelector('select')?.focus()
      return setState('unanswered')
    }
    setState('sending')
    const body = { client_id: clientId, subject, id, category, note: form.get('note') }
    const result = await call('POST', '/api/report.php', body)
    if (result.ok) return setState('done')
    // The server's own words, of a limit for one.
    const { text } = result.error
    setState({ refusal: typeof text === 'string' ? text : undefined })
  }
  return { state, send }
}

function Questions({
  state,
  send,
  onClose,
}: {
  state: State
  send: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
}) {
  const { t } = useTranslation('moderation')
  const categories = REPORT_CATEGORIES.map((id) => ({ value: id, word: t(`category.${id}`) }))
  return (
    <form onSubmit={send} noValidate>
      <Select
        name="category"
        label={t('report.category')}
        options={[{ value: '', word: t('report.choose') }, ...categories]}
        error={state === 'unanswered' ? t('report.choose') : undefined}
        required
      />
      <TextArea name="note" label={t('report.note')} maxLength={NOTE_LENGTH} />
      {typeof state === 'object' && (
        <Alert tone="failure" live>
          {state.refusal ?? t('report.failed')}
        </Alert>
      )}
      <div className={modalActions}>
        <Button type="submit" kind="primary" busy={state === 'sending' && t('report.sending')}>
          {t('report.send')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('report.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Offers to block the member too. Focuses the close button, because the form that had the focus is gone. */
function Done({ member, name, onBlock, onClose }: Pick<ReportDialogProps, 'member' | 'name' | 'onBlock' | 'onClose'>) {
  const { t } = useTranslation('moderation')
  const isBusy = useNavigation().formAction === `/members/${member}`
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <Form method="post" action={`/members/${member}`} onSubmit={onBlock}>
      <p>{t('report.alsoBlock', { name })}</p>
      <input type="hidden" name="intent" value="block" />
      <div className={modalActions}>
        <Button ref={close} kind="primary" onClick={onClose}>
          {t('report.close')}
        </Button>
        <Button type="submit" kind="danger" aria-label={`${t('block.do')}: ${name}`} busy={isBusy && t('block.doing')}>
          {t('block.do')}
        </Button>
      </div>
    </Form>
  )
}

/** Reports a profile, photo or message: one click to open, one choice, an acknowledgement (product.md 10.6). */
export function ReportDialog({ open, onClose, subject, id, member, name, onBlock }: ReportDialogProps) {
  const { t } = useTranslation('moderation')
  const { state, send } = useReport(subject, id)
  return (
    <Modal open={open} onClose={onClose} title={t('report.title', { name })} closeLabel={t('report.close')}>
      <p>{t('report.text', { name })}</p>
      {state === 'done' ? (
        <>
          <Alert tone="success" live>
            {t('report.done')}
          </Alert>
          <Done member={member} name={name} onBlock={onBlock} onClose={onClose} />
        </>
      ) : (
        <Questions state={state} send={send} onClose={onClose} />
      )}
    </Modal>
  )
}
