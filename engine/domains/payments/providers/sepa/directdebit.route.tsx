import { useTranslation } from 'react-i18next'
import { data, redirect } from 'react-router'
import { type MemberContext, requestContext } from '#engine/platform/context.ts'
import { parseForm, readForm } from '#engine/platform/form.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { badRequest, notFound, requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { page } from '#engine/ui/page/PageHead.css.ts'
import { PageHead } from '#engine/ui/page/PageHead.tsx'
import { findOwnOrder } from '../../own-order.ts'
import sandbox from '../sandbox/provider.ts'
import type { Route } from './+types/directdebit.route'
import type { DebitErrors } from './DebitForm.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { confirmDebit, type DebitRefusal, type DebitResult, giveDetails } from './debits.ts'
import * as css from './directdebit.css.ts'
import sepa from './provider.ts'
import { findDebit } from './queries.ts'
import { SignForm } from './SignForm.tsx'
import { codeSchema, detailsSchema } from './schema.ts'
import { loadDebit } from './view.ts'

export const handle: RouteHandle = { texts: ['directdebit', 'credits'], title: 'directdebit:title', current: 'credits' }

/** Whether an order is paid by a mandate of this page: at the bank, or at the sandbox, which collects none. */
const takesMandates = (ctx: MemberContext, { provider, method }: OrderRow): boolean =>
  [sepa, sandbox].some(({ name, isAvailable }) => name === provider && method === 'directdebit' && isAvailable(ctx))

/** The order that the address names; without one, the credits page has the way to make it. */
async function getOrder(ctx: MemberContext, request: Request): Promise<OrderRow> {
  const id = new URL(request.url).searchParams.get('order')
  if (id === null) throw redirect('/credits')
  const order = await findOwnOrder(ctx, id)
  if (!order || !takesMandates(ctx, order)) throw notFound()
  return order
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const order = await getOrder(ctx, request)
  const view = await loadDebit(ctx, order)
  if (!view) throw redirect(`/transactions/${order.id}`)
  const path = `/directdebit?order=${order.id}`
  return { view, change: `${path}&change=1`, changing: new URL(request.url).searchParams.has('change') }
}

type Answer = { readonly errors: DebitErrors; readonly values?: Readonly<Record<string, string>> }

const STATUS: Readonly<Record<DebitRefusal, number>> = {
  code_invalid: 400,
  debit_blocked: 403,
  debit_limit: 429,
  sms_many: 429,
  codes_many: 429,
  sms_failed: 503,
}

function refusal(result: Extract<DebitResult, { ok: false }>, values?: Answer['values']) {
  const key = `directdebit:error.${result.reason}`
  const errors: DebitErrors = result.reason === 'code_invalid' ? { code: key } : { form: key }
  return data<Answer>({ errors, values }, STATUS[result.reason])
}

async function sendCode(ctx: MemberContext, order: OrderRow, form: FormData) {
  const details = parseForm(detailsSchema(ctx.country, ctx.tenant.countries), form)
  if (!details.ok) return data<Answer>({ errors: details.errors, values: details.values }, 400)
  const result = await giveDetails(ctx, order, details.value)
  if (!result.ok) return refusal(result, Object.fromEntries([...form].map(([name, value]) => [name, String(value)])))
  return redirect(`/directdebit?order=${order.id}`)
}

async function sendAgain(ctx: MemberContext, order: OrderRow) {
  const debit = await findDebit(ctx.db, order.id)
  if (!debit) throw badRequest()
  const { holder, iban, street, house_number, zip, city, phone } = debit
  const result = await giveDetails(ctx, order, { holder, iban, street, house_number, zip, city, phone })
  return result.ok ? redirect(`/directdebit?order=${order.id}`) : refusal(result)
}

async function signWithCode(ctx: MemberContext, order: OrderRow, form: FormData) {
  const typed = parseForm(codeSchema, form)
  if (!typed.ok) return data<Answer>({ errors: typed.errors }, 400)
  const result = await confirmDebit(ctx, order, typed.value.code)
  return result.ok ? redirect(`/transactions/${order.id}`) : refusal(result)
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const order = await getOrder(ctx, request)
  const form = await readForm(request)
  if (!(await loadDebit(ctx, order))) throw redirect(`/transactions/${order.id}`)
  const intent = form.get('intent')
  if (intent === 'details') return sendCode(ctx, order, form)
  if (intent === 'resend') return sendAgain(ctx, order)
  if (intent === 'code') return signWithCode(ctx, order, form)
  throw badRequest()
}

/** `/directdebit?order={id}`: the mandate of an order, then the code that signs it (product.md 14.6). */
export default function DirectDebit({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation(['directdebit', 'credits'])
  const { view, change, changing } = loaderData
  const price = formatMoney(view.amountCents, view.currency, i18n.language)
  const isSigning = view.sentTo !== undefined && !changing
  return (
    <main id="main" className={`${page} ${css.narrow}`}>
      <PageHead title={t(isSigning ? 'codeTitle' : 'title')} />
      <p>{t('lead', { credits: t('credits:amount', { count: view.credits }), price })}</p>
      {isSigning ? (
        <SignForm view={view} errors={actionData?.errors} change={change} />
      ) : (
        <DetailsForm view={view} errors={actionData?.errors} values={actionData?.values} />
      )}
      <Button to={view.others} kind="quiet">
        {t('other')}
      </Button>
    </main>
  )
}
