import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bank, PaymentMethod } from '#engine/plugins/payment-provider.ts'
import { Check } from '#engine/ui/choices/Check.tsx'
import { RadioMark } from '#engine/ui/choices/RadioMark.tsx'
import { Select } from '#engine/ui/controls/Select.tsx'
import { Icon, type IconName } from '#engine/ui/display/Icon.tsx'
import * as css from './credits.css.ts'

const ICONS: Readonly<Record<PaymentMethod, IconName>> = {
  card: 'credit-card',
  paypal: 'wallet',
  ideal: 'landmark',
  bancontact: 'credit-card',
  sofort: 'landmark',
  directdebit: 'receipt-text',
}

type PayMethodProps = {
  method: PaymentMethod
  chosen: boolean
  /** Those to choose from; none where the provider asks. */
  banks: readonly Bank[]
  /** The card of an earlier order would be charged again. */
  storedCard: boolean
  /** A new card may be stored at the provider. */
  storesCard: boolean
}

/** One way to pay; its banks, or the question whether to store the card, show while it is chosen, without script too. */
export function PayMethod({ method, chosen, banks, storedCard, storesCard }: PayMethodProps) {
  const { t } = useTranslation('credits')
  const id = useId()
  return (
    <div className={css.methodBox}>
      <label className={css.method} htmlFor={id}>
        <RadioMark id={id} name="method" value={method} defaultChecked={chosen} />
        <Icon name={ICONS[method]} />
        <span>{t(storedCard ? 'method.kept' : `method.${method}`)}</span>
      </label>
      {storesCard && (
        <div className={css.banks}>
          <Check name="store_card" value="yes">
            {t('method.store')}
          </Check>
        </div>
      )}
      {banks.length > 0 && (
        <Select
          className={css.banks}
          label={t('bank.label')}
          name={`bank_${method}`}
          defaultValue=""
          options={[
            { value: '', word: t('bank.next') },
            ...banks.map(({ id: value, name: word }) => ({ value, word })),
          ]}
        />
      )}
    </div>
  )
}
