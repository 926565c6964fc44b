import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '#engine/plugins/payment-provider.ts'
import { RadioMark } from '#engine/ui/controls/RadioMark.tsx'
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

export function PayMethod({ method, chosen }: { method: PaymentMethod; chosen: boolean }) {
  const { t } = useTranslation('credits')
  const id = useId()
  return (
    <label className={css.method} htmlFor={id}>
      <RadioMark id={id} name="method" value={method} defaultChecked={chosen} />
      <Icon name={ICONS[method]} />
      <span>{t(`method.${method}`)}</span>
    </label>
  )
}
