import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { fine } from '#engine/ui/text.css.ts'
import * as css from './orders.css.ts'
import type { ReceiptView } from './receipt-view.ts'

/** A receipt with what its PDF says, and the way to that (product.md 14.12). */
export function ReceiptPanel({ orderId, receipt }: { orderId: string; receipt: ReceiptView }) {
  const { t } = useTranslation('receipts')
  const { kind, words, number, facts, sums, total, seller } = receipt
  return (
    <Panel className={css.details}>
      <h2>{t(`title.${words}`)}</h2>
      <p>{t('number', { number })}</p>
      {facts.map((fact) => (
        <p key={fact} className={fine}>
          {fact}
        </p>
      ))}
      <dl>
        {[...sums, total].map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      <p className={fine}>{t('fact', { label: t('seller'), value: seller.join(', ') })}</p>
      <Button to={`/api/receipt.php?order=${orderId}&kind=${kind}`} reloadDocument small>
        {t('download')}
      </Button>
    </Panel>
  )
}
