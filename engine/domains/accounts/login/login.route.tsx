import { useTranslation } from 'react-i18next'
import { data, Link, redirect } from 'react-router'
import type { RouteHandle } from '#engine/layouts/handle.ts'
import { useShell } from '#engine/layouts/use-shell.ts'
import { requestContext } from '#engine/server/context.ts'
import { parseForm, readForm } from '#engine/server/form.ts'
import { page } from '#engine/ui/PageHead.css.ts'
import { sessionCookie } from '../cookies.ts'
import { link, narrow } from '../forms.css.ts'
import { PasswordsBusy } from '../passwords.ts'
import { safeCallback } from '../rules.ts'
import { loginSchema } from '../schema.ts'
import type { Route } from './+types/login.route'
import { LoginForm } from './LoginForm.tsx'
import { logIn } from './login.ts'

export const handle: RouteHandle = { texts: ['accounts'], layout: 'lander', title: 'accounts:login.title' }

const callbackOf = (request: Request) => safeCallback(new URL(request.url).searchParams.get('callback'))

export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(requestContext).viewer) throw redirect(callbackOf(request))
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = parseForm(loginSchema, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, email: form.values.email, minutes: undefined }, 400)
  const { email } = form.value
  try {
    const result = await logIn(ctx, form.value)
    if (result.ok)
      return redirect(callbackOf(request), { headers: { 'set-cookie': sessionCookie(ctx.origin, result.secret) } })
    if (result.reason === 'login_blocked')
      return data({ errors: { form: 'accounts:error.login_blocked' }, email, minutes: result.minutes }, 429)
    return data({ errors: { form: 'accounts:error.login_failed' }, email, minutes: undefined }, 401)
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error
    return data({ errors: { form: 'accounts:error.busy' }, email, minutes: undefined }, 503)
  }
}

/** Login; leads to the members or to the page one came from (spec section 6). */
export default function Login({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('accounts')
  const { brand } = useShell()
  return (
    <main id="main" className={`${page} ${narrow}`}>
      <h1>{t('login.heading', { brand: brand.name })}</h1>
      <LoginForm email={actionData?.email} errors={actionData?.errors ?? {}} minutes={actionData?.minutes} />
      <p>
        {t('login.new')}{' '}
        <Link className={link} to="/signup">
          {t('login.toSignup')}
        </Link>
      </p>
    </main>
  )
}
