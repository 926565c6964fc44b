import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { narrow } from '#engine/domains/accounts/shared/forms.css.ts'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { empty } from '#engine/ui/feedback/Empty.css.ts'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { lead } from '#engine/ui/text.css.ts'
import type { Route } from './+types/complete-signup.route'
import { CompleteForm } from './CompleteForm.tsx'
import { completeSignup, viewCompletion } from './complete.ts'

export const handle: RouteHandle = {
  texts: ['accounts', 'home', 'signup'],
  layout: 'empty',
  title: 'signup:complete.title',
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token')

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  if (ctx.viewer) throw redirect('/signup?api_signup_complete=1')
  const view = await viewCompletion(ctx, tokenOf(request))
  return data({ view }, view ? 200 : 410)
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  if (ctx.viewer) throw redirect('/signup?api_signup_complete=1')
  return completeSignup(ctx, tokenOf(request), await readForm(request))
}

/** Completes a sign-up started by a partner: asks for the missing fields only (product.md 12.7). */
export default function CompleteSignup({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('signup')
  const { view } = loaderData
  if (!view) {
    return (
      <main id="main" className={`${page} ${empty}`}>
        <Empty heading="h1" title={t('complete.expired')} text={t('complete.expiredText')}>
          <Button kind="primary" to="/signup">
            {t('complete.toSignup')}
          </Button>
        </Empty>
      </main>
    )
  }
  return (
    <main id="main" className={`${page} ${narrow}`}>
      <div>
        <h1>{t('complete.title')}</h1>
        <p className={lead}>{view.name ? t('complete.lead', { name: view.name }) : t('complete.leadNameless')}</p>
      </div>
      <CompleteForm view={view} refusal={actionData} />
    </main>
  )
}
