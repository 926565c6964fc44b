import { useTranslation } from 'react-i18next'
import { Form, redirect, useNavigation } from 'react-router'
import { safeCallback } from '#engine/platform/callback.ts'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { badRequest, requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { lead } from '#engine/ui/text.css.ts'
import { giveSensitive, isSensitiveUnasked, withdrawSensitive } from '../sensitive.ts'
import { narrow, stack } from '../shared/forms.css.ts'
import type { Route } from './+types/consent.route'

export const handle: RouteHandle = { texts: ['accounts'], layout: 'lander', title: 'accounts:consent.title' }

const callbackOf = (request: Request) => safeCallback(new URL(request.url).searchParams.get('callback'))

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  if (!(await isSensitiveUnasked(ctx.db, ctx.viewer))) throw redirect(callbackOf(request))
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const intent = (await readForm(request)).get('intent')
  if (intent !== 'give' && intent !== 'decline') throw badRequest()
  // Sent twice, or answered in another tab: the first answer stays, and the settings change it.
  if (await isSensitiveUnasked(ctx.db, ctx.viewer)) {
    await (intent === 'give' ? giveSensitive(ctx) : withdrawSensitive(ctx))
  }
  return redirect(callbackOf(request))
}

/** Asks who signed up before the consent to data on orientation and sex life was asked for, once, after the login (product.md 10.10). */
export default function Consent() {
  const { t } = useTranslation('accounts')
  const { state, formData } = useNavigation()
  const busy = (intent: string) => state !== 'idle' && formData?.get('intent') === intent && t('login.busy')
  return (
    <main id="main" className={`${page} ${narrow}`}>
      <h1>{t('consent.title')}</h1>
      <p className={lead}>{t('consent.lead')}</p>
      <p>{t('signup.sensitive')}</p>
      <p>{t('consent.noMeans')}</p>
      <Form method="post" className={stack}>
        <Button kind="primary" type="submit" name="intent" value="give" busy={busy('give')}>
          {t('consent.give')}
        </Button>
        <Button kind="line" type="submit" name="intent" value="decline" busy={busy('decline')}>
          {t('consent.decline')}
        </Button>
      </Form>
    </main>
  )
}
