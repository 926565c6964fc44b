import { useTranslation } from 'react-i18next'
import { useDateTag } from '#engine/platform/client/use-shell.ts'
import { formatLongDate } from '#engine/platform/formats/long-date.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import type { PaymentMethod } from '#engine/plugins/payment-provider.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { fine } from '#engine/ui/text.css.ts'
import { Outcome } from './Outcome.tsx'
import type { OrderView } from './order-view.ts'

const REFUND_TEXTS = {
  pending: 'transactions.refundedText',
  failed: 'transactions.refundDelayedText',
  paid: 'transactions.repaidText',
  declined: 'transactions.declinedText',
  returned: 'transactions.returnedText',
} as const

const sentences = (...all: (string | false)[]) => all.filter(Boolean).join(' ')

/** Where an unpaid order is tried again, by another method or the same. */
export interface Ways {
  readonly again: string
  readonly others: readonly { readonly method: PaymentMethod; readonly to: string }[]
}

type OrderResultProps = { order: OrderView; ways: Ways; balance: number; repeat: boolean }

/** The state of an order, and the next action (product.md 4.10, payment). */
export function OrderResult({ order, ways, balance, repeat }: OrderResultProps) {
  const { t, i18n } = useTranslation('credits')
  const payment_id = order.paymentId
  const money = (cents: number) => formatMoney(cents, order.currency, i18n.language)
  switch (order.status) {
    case 'completed':
      return <Completed order={order} balance={balance} repeat={repeat} />
    case 'charged_back':
      return (
        <Outcome
          tone="failure"
          title={t('transactions.chargedBack', { payment_id })}
          text={t('transactions.chargedBackText', { price: money(order.amountCents) })}
        >
          <Button to="/transactions">{t('transactions.all')}</Button>
        </Outcome>
      )
    case 'refunded':
      return (
        <Outcome
          tone="neutral"
          title={t('transactions.refunded', { payment_id })}
          text={sentences(
            t(REFUND_TEXTS[order.refundStatus ?? 'pending'], { price: money(order.refundedCents) }),
            order.late === 'limit' && t('transactions.limitText'),
            order.late === 'offer' && order.credits === 0 && t('transactions.lateRefundText'),
          )}
        >
          <Button to="/transactions">{t('transactions.all')}</Button>
        </Outcome>
      )
    case 'pending':
      return <Waiting order={order} ways={ways} />
    default:
      return <Unpaid order={order} ways={ways} status={order.status} />
  }
}

/** Without a message of the provider, nothing may have been paid at all: the other ways are offered too. */
function Waiting({ order, ways }: Pick<OrderResultProps, 'order' | 'ways'>) {
  const { t } = useTranslation('credits')
  return (
    <Outcome tone="waiting" title={t('transactions.pending')} text={t('transactions.pendingText')}>
      <Button to={`/transactions/${order.id}`} reloadDocument>
        {t('transactions.again')}
      </Button>
      {order.unconfirmed && (
        <Button to={ways.again} kind="quiet">
          {t('transactions.another')}
        </Button>
      )}
      <Back order={order} />
    </Outcome>
  )
}

function Completed({ order, balance, repeat }: Pick<OrderResultProps, 'order' | 'balance' | 'repeat'>) {
  const { t } = useTranslation('credits')
  const tag = useDateTag()
  const { payment_id, until } = { payment_id: order.paymentId, until: order.refund?.until }
  return (
    <Outcome
      tone={order.fresh ? 'success' : 'neutral'}
      title={order.fresh ? t('transactions.now', { count: balance }) : t('transactions.completed', { payment_id })}
      text={sentences(
        t('transactions.added', { count: order.credits }),
        order.late === 'offer' && t('transactions.lateText'),
        (order.refundStatus === 'declined' || order.refundStatus === 'returned') && t(REFUND_TEXTS[order.refundStatus]),
      )}
    >
      {order.fresh ? (
        <Back order={order} kind="primary" or />
      ) : (
        repeat && <Button to="/credits/repeat-order">{t('transactions.repeat')}</Button>
      )}
      {order.refund && (
        <Button to={`/transactions/${order.id}?withdraw=1`} kind="quiet">
          {t('transactions.refund')}
        </Button>
      )}
      <p className={fine}>
        {order.fresh && `${t('transactions.completed', { payment_id })}. `}
        {until !== undefined && t('withdraw.until', { date: formatLongDate(tag, until) })}
      </p>
    </Outcome>
  )
}

const UNPAID_TEXTS = {
  failed: 'transactions.failedText',
  cancelled: 'transactions.cancelledText',
  created: 'transactions.createdText',
} as const

type UnpaidProps = Pick<OrderResultProps, 'order' | 'ways'> & { status: keyof typeof UNPAID_TEXTS }

/** Failed, cancelled or never paid: the same package by each other method. */
function Unpaid({ order, ways, status }: UnpaidProps) {
  const { t } = useTranslation('credits')
  return (
    <Outcome tone="failure" title={t('transactions.failed')} text={t(UNPAID_TEXTS[status])}>
      <Button to={ways.again} kind="primary">
        {t('transactions.another')}
      </Button>
      {ways.others.map(({ method, to }) => (
        <Button key={method} to={to}>
          {t(`method.${method}`)}
        </Button>
      ))}
      <Back order={order} />
    </Outcome>
  )
}

/** To the page one came from; a chat keeps the draft. */
function Back({ order, kind = 'quiet', or = false }: { order: OrderView; kind?: 'primary' | 'quiet'; or?: boolean }) {
  const { t } = useTranslation('credits')
  if (order.back === null && !or) return null
  const isChat = order.back?.endsWith('/chat')
  return (
    <Button to={order.back ?? '/chats'} kind={kind}>
      {t(order.back === null ? 'transactions.write' : isChat ? 'transactions.backToChat' : 'transactions.back')}
    </Button>
  )
}
