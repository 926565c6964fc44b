import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { empty } from '#engine/ui/feedback/Empty.css.ts'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { useRecoveryError } from '../recovery/use-recovery-error.ts'

interface ScreenProps {
  title: string
  text?: ReactNode
  children?: ReactNode
}

/** The result of a mailed link: a heading, a sentence and the next action. */
export function LinkScreen({ title, text, children }: ScreenProps) {
  return (
    <main id="main" className={`${page} ${empty}`}>
      <Empty heading="h1" title={title} text={text}>
        {children}
      </Empty>
    </main>
  )
}

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

interface OneButtonProps extends Omit<ScreenProps, 'children'> {
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
