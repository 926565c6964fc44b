import { useTranslation } from 'react-i18next'
import { Form, redirect } from 'react-router'
import { requestContext } from '#engine/platform/context.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { removeStoredCards } from '../stored-card.ts'
import type { Route } from './+types/repeat-order.route'
import { CreditsForm } from './CreditsForm.tsx'
import * as css from './credits.css.ts'
import { orderFrom } from './order-action.ts'
import { loadRepeat } from './repeat.ts'

export const handle: RouteHandle = { texts: ['credits'], title: 'credits:repeat.title', current: 'credits' }

/** Without an order that can be repeated, it is the shop. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const repeat = await loadRepeat(requireViewer(context.get(requestContext), request), request)
  if (!repeat) throw redirect('/credits')
  return repeat
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  if (new URL(request.url).searchParams.get('card') !== 'remove') return orderFrom(ctx, request)
  await removeStoredCards(ctx)
  throw redirect('/credits/repeat-order')
}

/** `/credits/repeat-order`: the last order again, at today's price, by the same method or another. */
export default function RepeatOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, query, failed } = loaderData
  const { t } = useTranslation('credits')
  return (
    <main id="main" className={`${page} ${css.credits}`}>
      <PageHead title={t('repeat.title')} note={t('repeat.text')} />
      {failed && <Alert tone="failure">{t(failed === 'card' ? 'repeat.cardFailed' : 'repeat.failed')}</Alert>}
      <CreditsForm
        key={`${view.country} ${view.chosen}`}
        view={view}
        query={query}
        refusal={actionData?.reason}
        single
      />
      {view.cardOf && (
        <Form method="post" action="?card=remove" className={css.more}>
          <Button kind="quiet" type="submit">
            {t('repeat.removeCard')}
          </Button>
        </Form>
      )}
    </main>
  )
}
