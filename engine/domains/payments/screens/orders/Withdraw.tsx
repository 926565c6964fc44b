import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { formatMoney } from '#engine/platform/formats/money.ts'
import { btnRow } from '#engine/ui/controls/Button.css.ts'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { fine } from '#engine/ui/text.css.ts'
import type { OrderView } from './order-view.ts'
import * as css from './orders.css.ts'

type WithdrawProps = {
  order: OrderView
  refund: NonNullable<OrderView['refund']>
  /** All of the only paid order goes back. */
  endsPremium: boolean
}

/** The one question before a withdrawal: what comes back (product.md 14.9). The form sends the amount it shows. */
export function Withdraw({ order, refund, endsPremium }: WithdrawProps) {
  const { t, i18n } = useTranslation('credits')
  const busy = useNavigation().state === 'submitting'
  const price = formatMoney(refund.cents, order.currency, i18n.language)
  const spent = order.credits - refund.credits
  return (
    <Panel className={css.withdraw}>
      <h1>{t('withdraw.title')}</h1>
      <p>
        {t('withdraw.text', { count: refund.credits, price })} {spent > 0 && t('withdraw.spent', { count: spent })}
        {endsPremium && t('withdraw.premium')}
      </p>
      <p className={fine}>{t('withdraw.first')}</p>
      <Form method="post" className={btnRow} replace>
        <input type="hidden" name="cents" value={refund.cents} />
        <Button type="submit" name="intent" value="refund" kind="danger" busy={busy && t('paying')}>
          {t('withdraw.go', { price })}
        </Button>
        <Button to={`/transactions/${order.id}`}>{t('withdraw.keep')}</Button>
      </Form>
    </Panel>
  )
}
