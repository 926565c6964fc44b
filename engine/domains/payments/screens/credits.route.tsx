import { useTranslation } from 'react-i18next'
import { requestContext } from '#engine/platform/context.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import type { Route } from './+types/credits.route'
import { CreditsForm } from './CreditsForm.tsx'
import * as css from './credits.css.ts'
import { orderFrom } from './order-action.ts'
import { loadShop } from './page.ts'

export const handle: RouteHandle = { texts: ['credits'], title: 'credits:short', current: 'credits' }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadShop(requireViewer(context.get(requestContext), request), request)

export const action = async ({ context, request }: Route.ActionArgs) =>
  orderFrom(requireViewer(context.get(requestContext), request), request)

/** `/credits`: packages with current prices, payment methods, the order. */
export default function CreditsPage({ loaderData: { view, query }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('credits')
  const lead = `${t('lead', { count: view.balance })} ${t('pricing.message', { count: view.messageCredits })}`
  return (
    <main id="main" className={`${page} ${css.credits}`}>
      <PageHead title={t('title')} note={lead} />
      <CreditsForm key={view.country} view={view} query={query} refusal={actionData?.reason} />
    </main>
  )
}
