import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useShell } from '#engine/platform/client/use-shell.ts'
import { requestContext } from '#engine/platform/context.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Slot } from '#engine/slots/Slot.tsx'
import { page } from '#engine/ui/display/PageHead.css.ts'
import { PageHead } from '#engine/ui/display/PageHead.tsx'
import type { Route } from './+types/credits.route'
import { CreditsForm } from './CreditsForm.tsx'
import * as css from './credits.css.ts'
import { DebtNotice } from './DebtNotice.tsx'
import { orderFrom } from './order-action.ts'
import { loadCredits } from './page.ts'
import { readCreditsQuery } from './schema.ts'

export const handle: RouteHandle = { texts: ['credits'], title: 'credits:short', current: 'credits' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const query = readCreditsQuery(request)
  return { view: await loadCredits(ctx, query), query }
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  orderFrom(requireViewer(context.get(requestContext), request), request)

/**
 * `/credits` and `/premium`: packages with current prices, payment methods, the order; `/premium` also lists its
 * benefits.
 */
export default function CreditsPage({ loaderData: { view, query }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('credits')
  const { brand } = useShell()
  const { pathname } = useLocation()
  const lead = `${t('lead', { count: view.balance })} ${t('pricing.message', { count: view.messageCredits })}`
  return (
    <main id="main" className={`${page} ${css.credits}`}>
      <PageHead title={t('title')} note={lead} />
      <DebtNotice credits={view.debt} />
      {pathname === '/premium' && view.premiumPhotos !== undefined && (
        <Slot
          name="premium_benefits"
          props={{ brand: brand.name, photos: view.premiumPhotos }}
          frame={(content) => <div className={css.benefits}>{content}</div>}
        />
      )}
      <CreditsForm key={view.clientId} view={view} query={query} refusal={actionData?.reason} />
    </main>
  )
}
