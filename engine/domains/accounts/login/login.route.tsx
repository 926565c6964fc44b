import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { safeCallback } from '#engine/platform/callback.ts'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { lead } from '#engine/ui/text.css.ts'
import { captchaNeed } from '../captcha/captcha.ts'
import { link, narrow } from '../shared/forms.css.ts'
import { findSignupRequest } from '../shared/signup-links.ts'
import type { Route } from './+types/login.route'
import { BannedNote, ReturnNote } from './ClosedAccount.tsx'
import { LoginForm } from './LoginForm.tsx'
import { actOnLogin, type LoginAnswer } from './login-action.ts'

export const handle: RouteHandle = {
  texts: ['accounts', 'moderation'],
  layout: 'lander',
  title: 'accounts:login.title',
  hydrate: 'on-use',
  indexed: true,
}

const callbackOf = (request: Request) => safeCallback(new URL(request.url).searchParams.get('callback'))

/** The action that needs an account (product.md 8.2). */
function neededFor(callback: string, origin: string) {
  const need = findSignupRequest(new URL(callback, origin))?.need
  return need === 'account' ? undefined : need
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  if (ctx.viewer) throw redirect(callbackOf(request))
  return { captcha: await captchaNeed(ctx, 'login'), needed: neededFor(callbackOf(request), ctx.origin) }
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnLogin(context.get(requestContext), await readForm(request), callbackOf(request))
}

/** Login; redirects to the members or to the previous page (product.md section 6). */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('accounts')
  const { brand } = useShell()
  const after: LoginAnswer = actionData ?? { errors: {} }
  return (
    <main id="main" className={`${page} ${narrow}`}>
      <h1>{t('login.heading', { brand: brand.name })}</h1>
      {after.banned && <BannedNote {...after.banned} />}
      {after.offer && (
        <ReturnNote offer={after.offer} sent={after.sent} error={after.errors.form} minutes={after.minutes} />
      )}
      {!after.banned && !after.offer && (
        <>
          {loaderData.needed && <p className={lead}>{t(`login.needed.${loaderData.needed}`)}</p>}
          <LoginForm
            email={after.email}
            errors={after.errors}
            minutes={after.minutes}
            captcha={after.captcha ?? loaderData.captcha}
          />
          <p>
            {t('login.new')}{' '}
            <Link className={link} to="/signup">
              {t('login.toSignup')}
            </Link>
          </p>
        </>
      )}
    </main>
  )
}
