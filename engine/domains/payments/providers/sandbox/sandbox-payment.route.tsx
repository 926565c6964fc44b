import { useTranslation } from 'react-i18next'
import { Form, redirect } from 'react-router'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { badRequest, notFound } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { findOrder } from '../../queries.ts'
import { methodSchema } from '../../screens/schema.ts'
import type { Route } from './+types/sandbox-payment.route'
import { SANDBOX_BANKS, SANDBOX_OUTCOMES } from './outcomes.ts'
import sandbox, { readOrderToken } from './provider.ts'
import { reportOutcome } from './reporting.ts'

export const handle: RouteHandle = {
  texts: ['credits'],
  layout: 'empty',
  title: 'credits:sandbox.title',
  hydrate: false,
}

async function getOrder(context: Route.LoaderArgs['context'], token: string) {
  const ctx = context.get(requestContext)
  const id = sandbox.isAvailable(ctx) ? readOrderToken(ctx, token) : undefined
  const order = id === undefined ? undefined : await findOrder(ctx.db, id)
  if (!order || order.provider !== sandbox.name) throw notFound()
  return order
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { amount_cents, currency, payment_id, method } = await getOrder(context, params.token)
  const chosen = new URL(request.url).searchParams.get('bank')
  const bank = SANDBOX_BANKS.find(({ id }) => id === chosen)?.name
  return { amountCents: amount_cents, currency, paymentId: payment_id, method: methodSchema.parse(method), bank }
}

/** The sandbox acts as the provider: it reports the outcome by its signed notice, then redirects the member back. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const order = await getOrder(context, params.token)
  const wanted = (await readForm(request)).get('outcome')
  const outcome = SANDBOX_OUTCOMES.find((one) => one === wanted)
  if (!outcome) throw badRequest()
  await reportOutcome(ctx, order, outcome)
  return redirect(`/transactions/${order.id}`)
}

export default function SandboxPaymentPage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('credits')
  const { amountCents, currency, paymentId, method, bank } = loaderData
  const way = bank === undefined ? t(`method.${method}`) : `${t(`method.${method}`)}, ${bank}`
  return (
    <main id="main" className={page}>
      <Form method="post" reloadDocument>
        <Empty
          heading="h1"
          title={`${t('sandbox.title')}: ${formatMoney(amountCents, currency, i18n.language)}`}
          text={`${t('transactions.order', { payment_id: paymentId })}, ${way}. ${t('sandbox.text')}`}
        >
          {SANDBOX_OUTCOMES.map((outcome) => (
            <Button
              key={outcome}
              type="submit"
              name="outcome"
              value={outcome}
              kind={outcome === 'completed' ? 'primary' : 'line'}
            >
              {t(`sandbox.${outcome}`)}
            </Button>
          ))}
        </Empty>
      </Form>
    </main>
  )
}
