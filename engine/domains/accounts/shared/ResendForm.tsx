import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '#engine/platform/client/call.ts'
import { Button, type ButtonProps } from '#engine/ui/controls/Button.tsx'

type State = 'idle' | 'sending' | 'sent' | 'too_many_mails' | 'failed'

/** Asks for the confirmation mail again: by the call, or as a plain form that leads back here. */
export function ResendForm({ kind = 'quiet' }: { kind?: ButtonProps['kind'] }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const result = params.get('mail')
  const [state, setState] = useState<State>(result === 'sent' || result === 'too_many_mails' ? result : 'idle')
  async function send(event: FormEvent) {
    event.preventDefault()
    setState('sending')
    const result = await call('POST', '/api/activation-mail.php')
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
