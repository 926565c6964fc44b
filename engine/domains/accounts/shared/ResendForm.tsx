import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '#engine/platform/client/call.ts'
import { Button, type ButtonProps } from '#engine/ui/controls/Button.tsx'

type State = 'idle' | 'sending' | 'sent' | 'too_many_mails' | 'failed'

/** Requests the confirmation mail again: by a call, or without script by a form that redirects back. */
export function ResendForm({ kind = 'quiet' }: { kind?: ButtonProps['kind'] }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const result = params.get('mail')
  const [clientId] = useState(() => String(Date.now()))
  const [state, setState] = useState<State>(result === 'sent' || result === 'too_many_mails' ? result : 'idle')
  async function send(event: FormEvent) {
    event.preventDefault()
    setState('sending')
    const result = await call('POST', `/api/activation-mail.php?client_id=${clientId}`)
    if (result.ok) setState('sent')
    else setState(result.error.reason === 'too_many_mails' ? 'too_many_mails' : 'failed')
  }
  if (state === 'sent' || state === 'too_many_mails') return <span role="status">{t(`activation.${state}`)}</span>
  return (
    <form method="post" action="/api/activation-mail.php" onSubmit={send}>
      <Button kind={kind} small type="submit" busy={state === 'sending' && t('activation.sending')}>
        {state === 'failed' ? t('activation.again') : t('activation.button')}
      </Button>
    </form>
  )
}
