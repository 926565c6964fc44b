import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { LinkScreen, type LinkScreenProps } from '../shared/LinkScreen.tsx'
import { useRecoveryError } from './use-recovery-error.ts'

/** The link is expired, used or unknown (product.md 8.2); `from` is the page where a new one can be requested. */
export function LinkInvalid({ from }: { from: 'forgot' | 'settings' }) {
  const { t } = useTranslation('recovery')
  const to = { forgot: '/reset-password', settings: '/settings' }[from]
  return (
    <LinkScreen title={t('invalid.title')} text={t('invalid.text')}>
      <Button kind="primary" to={to}>
        {t(`invalid.${from}`)}
      </Button>
    </LinkScreen>
  )
}

interface OneButtonProps extends Omit<LinkScreenProps, 'children'> {
  submit: string
  busy: string
  error?: string
}

/** A link that changes state requires this button press, so that mail scanners which open every link change nothing. */
export function OneButton({ title, text, submit, busy, error }: OneButtonProps) {
  const errorText = useRecoveryError()
  const sending = useNavigation().state === 'submitting'
  return (
    <LinkScreen title={title} text={text}>
      {error && (
        <Alert tone="failure" live>
          {errorText(error)}
        </Alert>
      )}
      <Form method="post">
        <Button kind="primary" type="submit" busy={sending && busy}>
          {submit}
        </Button>
      </Form>
    </LinkScreen>
  )
}
