import { useTranslation } from 'react-i18next'
import { requestContext } from '#engine/platform/context.ts'
import { notFound, requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { listMethods } from '../providers/registry.ts'
import type { Route } from './+types/pay.route'
import { CreditsForm } from './CreditsForm.tsx'
import * as css from './credits.css.ts'
import { orderFrom } from './order-action.ts'
import { loadCredits } from './page.ts'
import { inCountry, methodSchema, readCreditsQuery } from './schema.ts'

export const handle: RouteHandle = { texts: ['credits'], title: 'credits:order', current: 'credits' }

/** `/credits/{id}/{paymentmethod?}`: one package, its sum, and the way to pay. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const viewer = requireViewer(context.get(requestContext), request)
  const query = readCreditsQuery(request, viewer.origin)
  const ctx = inCountry(viewer, query.country)
  const method = params.paymentmethod === undefined ? undefined : methodSchema.safeParse(params.paymentmethod).data
  if (params.paymentmethod !== undefined && !(method && listMethods(ctx).includes(method))) throw notFound()
  const view = await loadCredits(ctx, { packageId: params.id, method, code: query.code })
  if (view.packs.length === 0) throw notFound()
  return { view, query }
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  orderFrom(requireViewer(context.get(requestContext), request), request)

export default function PayPage({ loaderData: { view, query }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('credits')
  const [pack] = view.packs
  return (
    <main id="main" className={`${page} ${css.credits}`}>
      <PageHead title={t('amount', { count: pack?.credits ?? 0 })} note={t('lead', { count: view.balance })} />
      <CreditsForm
        key={`${view.country} ${view.chosen} ${view.method}`}
        view={view}
        query={query}
        refusal={actionData?.reason}
        single
      />
    </main>
  )
}
