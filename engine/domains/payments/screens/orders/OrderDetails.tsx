import { useTranslation } from 'react-i18next'
import { useDateTag } from '#engine/platform/client/use-shell.ts'
import { countryName } from '#engine/platform/formats/country-name.ts'
import { formatLongDate } from '#engine/platform/formats/long-date.ts'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { Panel } from '#engine/ui/page/Panel.tsx'
import type { OrderView } from './order-view.ts'
import * as css from './orders.css.ts'

/** What was ordered: number, day, package, prices, method, country. */
export function OrderDetails({ order }: { order: OrderView }) {
  const { t, i18n } = useTranslation('credits')
  const tag = useDateTag()
  const money = (cents: number) => formatMoney(cents, order.currency, i18n.language)
  const { discountCode: code, discountPercentage: percentage } = order
  const lines = [
    [t('detail.date'), formatLongDate(tag, order.createdAt)],
    [t('package'), t('amount', { count: order.credits })],
    ...(code ? [[t('discountLine', { code, percentage }), money(order.amountCents - order.listCents)]] : []),
    [t('total'), money(order.amountCents)],
    [t('detail.method'), t(`method.${order.method}`)],
    [t('detail.country'), countryName(i18n.language, order.country)],
    [t('detail.status'), t(`transactions.status.${order.status}`)],
  ] as const
  return (
    <Panel className={css.details}>
      <h2>{t('transactions.order', { payment_id: order.paymentId })}</h2>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
