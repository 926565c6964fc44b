import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import type { SpendingRefusal } from './guard.ts'

export const isOwnLimit = (refusal: string): refusal is SpendingRefusal =>
  refusal === 'spending_limit' || refusal === 'spending_paused'

/** Leads to the member's own limits. */
export function SpendingButton() {
  const { t } = useTranslation('credits')
  return (
    <Button small to="/spending">
      {t('spendingLimit')}
    </Button>
  )
}

/** Says what a member has spent in 30 days, where it is much, and offers a limit (product.md 14.11). */
export function HeavySpending({ amount }: { amount: string }) {
  const { t } = useTranslation('credits')
  return (
    <Alert icon="coins" action={<SpendingButton />}>
      {t('heavy', { amount })}
    </Alert>
  )
}
