import { randomUUID } from 'node:crypto'
import { useTranslation } from 'react-i18next'
import { data, Link, redirect } from 'react-router'
import type { RouteHandle } from '#engine/layouts/handle.ts'
import { type RequestContext, requestContext } from '#engine/server/context.ts'
import { parseForm, readForm } from '#engine/server/form.ts'
import { countLanderVisit } from '#engine/slots/lander-visits.ts'
import { page } from '#engine/ui/PageHead.css.ts'
import { signup, signupText } from '#engine/ui/screens/signup.css.ts'
import { lead } from '#engine/ui/text.css.ts'
import { sessionCookie } from '../cookies.ts'
import { link } from '../forms.css.ts'
import { PasswordsBusy } from '../passwords.ts'
import { maySignUp } from '../rules.ts'
import { signupPrefillSchema, signupSchema } from '../schema.ts'
import { hasTrafficSource, newTrackingCookie, readLander, readTracking } from '../tracking.ts'
import type { Route } from './+types/signup.route'
import { SignupForm } from './SignupForm.tsx'
import { signUp } from './signup.ts'
import { signupOptions } from './signup-options.ts'

export const handle: RouteHandle = { texts: ['accounts', 'home'], layout: 'lander', title: 'accounts:signup.title' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  if (ctx.viewer) throw redirect('/members')
  const url = new URL(request.url)
  const open = maySignUp(ctx.settings.signups, hasTrafficSource(readTracking(ctx, url)))
  const prefill = signupPrefillSchema.parse(Object.fromEntries(url.searchParams))
  const cookie = newTrackingCookie(ctx, url)
  await countStart(ctx, request)
  const view = { open, prefill, options: signupOptions(ctx), clientId: randomUUID() }
  return data(view, cookie ? { headers: { 'set-cookie': cookie } } : undefined)
}

/** Counts a sign-up opened from a lander; a form that comes back with errors is not another start. */
async function countStart(ctx: RequestContext, request: Request): Promise<void> {
  const { lander, lander_slug: slug = '' } = readLander(ctx, new URL(request.url))
  const isAnsweredForm = request.headers.has('content-type')
  if (lander && !isAnsweredForm) await countLanderVisit(ctx.db, { lander, slug, kind: 'start', now: ctx.now })
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  if (ctx.viewer) throw redirect('/members')
  const form = parseForm(signupSchema, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values, minutes: undefined }, 400)
  const { password: _password, terms: _terms, ...values } = form.value
  try {
    const url = new URL(request.url)
    const result = await signUp(ctx, form.value, { ...readTracking(ctx, url), ...readLander(ctx, url) })
    if (result.ok) return redirect('/members', { headers: { 'set-cookie': sessionCookie(ctx.origin, result.secret) } })
    return data({ errors: result.errors, values, minutes: result.minutes }, result.minutes ? 429 : 400)
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error
    return data({ errors: { form: 'accounts:error.busy' }, values, minutes: undefined }, 503)
  }
}

/** Sign-up: account data first, then what others look for (spec sections 2 and 5). */
export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('accounts')
  const { open, prefill, options, clientId } = loaderData
  const values = { ...prefill, ...(actionData?.values as Record<string, string> | undefined) }
  return (
    <main id="main" className={`${page} ${signup}`}>
      <div className={signupText}>
        <h1>{t('signup.heading')}</h1>
        <p className={lead}>{open ? t('signup.lead') : t('error.invite')}</p>
      </div>
      {open && (
        <SignupForm
          options={options}
          clientId={clientId}
          values={values}
          errors={actionData?.errors ?? {}}
          minutes={actionData?.minutes}
        />
      )}
      <p>
        {t('signup.already')}{' '}
        <Link className={link} to="/login">
          {t('login.submit')}
        </Link>
      </p>
    </main>
  )
}
