import { useTranslation } from 'react-i18next'
import { RequiredCheck } from '#engine/ui/choices/Check.tsx'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Panel } from '#engine/ui/page/Panel.tsx'
import { fine } from '#engine/ui/text.css.ts'
import * as css from './credits.css.ts'
import type { CreditsView, PackView } from './page.ts'

type OrderSumProps = { pack: PackView; view: CreditsView; money: (cents: number) => string; busy: boolean }

/** What a message costs with this package. */
export const perMessage = (pack: PackView, messageCredits: number) =>
  Math.round((pack.amountCents * messageCredits) / pack.credits)

/** What is bought and its price, before the payment (product.md 10.5). On a phone its button is the bar's below. */
export function OrderSum({ pack, view, money, busy }: OrderSumProps) {
  const { t } = useTranslation('credits')
  const { refundDays, statement } = view
  return (
    <Panel className={css.sum}>
      <h2>{t('order')}</h2>
      <dl>
        <div>
          <dt>{t('amount', { count: pack.credits })}</dt>
          <dd>{money(pack.listCents)}</dd>
        </div>
        {pack.discount && pack.offCents > 0 && (
          <div>
            <dt>{t('discountLine', pack.discount)}</dt>
            <dd>{money(-pack.offCents)}</dd>
          </div>
        )}
        <div className={css.sumTotal}>
          <dt>{t('total')}</dt>
          <dd>{money(pack.amountCents)}</dd>
        </div>
      </dl>
      <div className={css.earlyUse}>
        <RequiredCheck name="early_use" value="yes" missing={t('reason.early_use')}>
          {t('earlyUse', { count: refundDays })}
        </RequiredCheck>
      </div>
      <Button kind="primary" wide type="submit" className={css.sumPay} busy={busy && t('paying')}>
        {t('pay', { price: money(pack.amountCents) })}
      </Button>
      <p className={fine}>
        {t('perMessage', { price: money(perMessage(pack, view.messageCredits)) })}.{' '}
        {view.premiumPhotos !== undefined && t('fineFirst')} {t('fine', { count: refundDays })} <b>{statement}</b>
      </p>
    </Panel>
  )
}
