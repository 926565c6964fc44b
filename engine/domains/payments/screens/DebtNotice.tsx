import { useTranslation } from 'react-i18next'
import { Alert } from '#engine/ui/feedback/Alert.tsx'

/** What a member owes whose payment was taken back after its credits were spent (product.md 14.9). */
export function DebtNotice({ credits }: { credits: number }) {
  const { t } = useTranslation('credits')
  if (credits === 0) return null
  return <Alert icon="circle-alert">{t('debt', { count: credits })}</Alert>
}
