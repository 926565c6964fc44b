import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { type RequestContext, requestContext } from '#engine/platform/context.ts'
import { sessionCookie } from '#engine/platform/cookies.ts'
import { parseForm, readForm } from '#engine/platform/form.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { muted } from '#engine/ui/text.css.ts'
import { PasswordsBusy } from '../passwords/passwords-busy.ts'
import { findMember } from '../queries.ts'
import { narrow } from '../shared/forms.css.ts'
import { LinkScreen } from '../shared/LinkScreen.tsx'
import type { Route } from './+types/reset-password-do.route'
import { LinkInvalid } from './LinkScreens.tsx'
import { followLink, NO_REFERRER, noLinkCookie, readLinkToken } from './link-token.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { resetPassword } from './reset.ts'
import { newPasswordSchema } from './schema.ts'

export const handle: RouteHandle = {
  texts: ['recovery', 'accounts'],
  layout: 'lander',
  memberLayout: 'default',
  title: 'recovery:choose.title',
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const PATH = '/reset-password/do'
const FIELD = {
  password_weak: 'new_password',
  passwords_differ: 'new_password_again',
  link_invalid: 'form',
} as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const undone = searchParams.has('undone')
  if (searchParams.has('done')) return data({ owner: null, undone, done: true })
  const token = await followLink(ctx, request, { kind: 'reset', path: PATH })
  const member = token && (await findMember(ctx.db, token.member_id))
  if (!member || member.status === 'deleted')
    return data({ owner: null, undone, done: false }, { status: 404, headers: NO_REFERRER })
  return data({ owner: { email: member.email, name: member.name }, undone, done: false })
}

async function choose(ctx: RequestContext, request: Request) {
  const form = parseForm(newPasswordSchema, await readForm(request))
  if (!form.ok) return data({ errors: form.errors }, 400)
  const result = await resetPassword(ctx, readLinkToken(ctx, request, 'reset'), form.value)
  if (!result.ok) {
    const reasons = [result.reason, ...(('others' in result && result.others) || [])]
    const errors = Object.fromEntries(reasons.map((reason) => [FIELD[reason], `recovery:error.${reason}`]))
    return data({ errors }, result.reason === 'link_invalid' ? 404 : 400)
  }
  const headers = new Headers({ 'set-cookie': noLinkCookie(ctx.origin, 'reset') })
  if (!result.secret) return redirect('/login', { headers })
  headers.append('set-cookie', sessionCookie(ctx.origin, result.secret))
  return redirect(`${PATH}?done`, { headers })
}

export async function action({ context, request }: Route.ActionArgs) {
  try {
    return await choose(context.get(requestContext), request)
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error
    return data({ errors: { form: 'recovery:error.busy' } }, 503)
  }
}

/** Target of the link in the password-reset mail: a new password, twice; then the member is logged in. */
export default function ResetPasswordDo({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('recovery')
  const { owner, undone, done } = loaderData
  if (done)
    return (
      <LinkScreen title={t('chosen.heading')} text={t('chosen.text')}>
        <Button kind="primary" to="/members">
          {t('chosen.go')}
        </Button>
      </LinkScreen>
    )
  if (!owner) return <LinkInvalid from="forgot" />
  return (
    <main id="main" className={`${page} ${narrow}`}>
      <h1>{t('choose.heading')}</h1>
      {undone ? (
        <Alert tone="success" icon="shield-check">
          {t('choose.undone')}
        </Alert>
      ) : (
        <p className={muted}>{t('choose.lead')}</p>
      )}
      <NewPasswordForm owner={owner} errors={actionData?.errors ?? {}} />
    </main>
  )
}
