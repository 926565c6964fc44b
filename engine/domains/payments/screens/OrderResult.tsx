import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Empty } from '#engine/ui/feedback/Empty.tsx'
import type { OrderView } from './order-view.ts'

const REFUND_TEXTS = {
  pending: 'transactions.refundedText',
  failed: 'transactions.refundDelayedText',
  paid: 'transactions.repaidText',
} as const

const sentences = (...all: (string | false)[]) => all.filter(Boolean).join(' ')

type OrderResultProps = {
  order: OrderView
  /** Where an unpaid order is tried again. */
  again: string
}

/** The state of an order, and the next action (product.md 4.10, payment). */
export function OrderResult({ order, again }: OrderResultProps) {
  const { t, i18n } = useTranslation('credits')
  const payment_id = order.paymentId
  switch (order.status) {
    case 'completed':
      return (
        <Empty
          heading="h1"
          title={t('transactions.completed', { payment_id })}
          text={sentences(
            t('transactions.completedText', { count: order.credits }),
            order.late && t('transactions.lateText'),
          )}
        >
          {order.chatWith ? (
            <BackToChat id={order.chatWith} kind="primary" />
          ) : (
            <Button to="/chats" kind="primary">
              {t('transactions.write')}
            </Button>
          )}
          {order.refundable && <RefundForm />}
        </Empty>
      )
    case 'refunded':
    case 'charged_back':
      return (
        <Empty
          heading="h1"
          title={t('transactions.refunded', { payment_id })}
          text={sentences(
            t(REFUND_TEXTS[order.refundStatus ?? 'pending'], {
              price: formatMoney(order.refundedCents, order.currency, i18n.language),
            }),
            order.late && order.credits === 0 && t('transactions.lateRefundText'),
          )}
        >
          <Button to="/transactions">{t('transactions.all')}</Button>
        </Empty>
      )
    case 'pending':
      return (
        <Empty heading="h1" title={t('transactions.pending')} text={t('transactions.pendingText')}>
          <Button to={`/transactions/${order.id}`} reloadDocument>
            {t('transactions.again')}
          </Button>
          {order.chatWith && <BackToChat id={order.chatWith} />}
        </Empty>
      )
    default:
      return (
        <Empty heading="h1" title={t('transactions.failed')} text={t('transactions.failedText')}>
          <Button to={again} kind="primary">
            {t('transactions.another')}
          </Button>
          {order.chatWith && <BackToChat id={order.chatWith} />}
        </Empty>
      )
  }
}

/** The draft is kept there. The chat's first message may have been sent since: the address leads to the conversation. */
function BackToChat({ id, kind = 'quiet' }: { id: string; kind?: 'primary' | 'quiet' }) {
  const { t } = useTranslation('credits')
  return (
    <Button to={`/members/${id}/chat`} kind={kind}>
      {t('transactions.backToChat')}
    </Button>
  )
}

function RefundForm() {
  const { t } = useTranslation('credits')
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="refund" kind="quiet">
        {t('transactions.refund')}
      </Button>
    </Form>
  )
}
