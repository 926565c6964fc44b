import { useTranslation } from 'react-i18next'
import { data, Link } from 'react-router'
import { requestContext } from '#engine/platform/context.ts'
import { parseForm, readForm } from '#engine/platform/form.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { muted } from '#engine/ui/text.css.ts'
import { link, narrow } from '../shared/forms.css.ts'
import { LinkScreen } from '../shared/LinkScreen.tsx'
import type { Route } from './+types/reset-password.route'
import { ResetRequestForm } from './ResetRequestForm.tsx'
import { requestReset } from './reset.ts'
import { resetRequestSchema } from './schema.ts'

export const handle: RouteHandle = {
  texts: ['recovery'],
  layout: 'lander',
  memberLayout: 'default',
  title: 'recovery:forgot.title',
  hydrate: 'on-use',
}

const STATUS = { too_many_resets: 429, unknown_email: 404 } as const
const NO_ERRORS: Readonly<Record<string, string>> = {}

export async function action({ context, request }: Route.ActionArgs) {
  const form = parseForm(resetRequestSchema, await readForm(request))
  if (!form.ok) return data({ sent: false, errors: form.errors, email: form.values.email }, 400)
  const result = await requestReset(context.get(requestContext), form.value)
  if (result.ok) return data({ sent: true, errors: NO_ERRORS, email: undefined })
  const field = result.reason === 'unknown_email' ? 'email' : 'form'
  const errors = { [field]: `recovery:error.${result.reason}` }
  return data({ sent: false, errors, email: form.value.email }, STATUS[result.reason])
}

function Sent() {
  const { t } = useTranslation('recovery')
  return (
    <LinkScreen
      title={t('sent.heading')}
      text={
        <span role="status">
          {t('sent.text')} {t('sent.spam')}
        </span>
      }
    >
      <Button to="/reset-password" reloadDocument>
        {t('sent.again')}
      </Button>
    </LinkScreen>
  )
}

/** 'Forgot password': asks for the address, and answers the same whether it has an account or not. */
export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('recovery')
  if (actionData?.sent) return <Sent />
  return (
    <main id="main" className={`${page} ${narrow}`}>
      <h1>{t('forgot.heading')}</h1>
      <p className={muted}>{t('forgot.lead')}</p>
      <ResetRequestForm email={actionData?.email} errors={actionData?.errors ?? NO_ERRORS} />
      <p>
        {t('forgot.remembered')}{' '}
        <Link className={link} to="/login">
          {t('forgot.login')}
        </Link>
      </p>
    </main>
  )
}
