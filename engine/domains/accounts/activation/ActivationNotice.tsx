import { useTranslation } from 'react-i18next'
import { Alert } from '#engine/ui/feedback/Alert.tsx'
import { ResendForm } from '../shared/ResendForm.tsx'

/** Reminds a member who has not confirmed the e-mail yet, and offers the mail again (product.md 4.1). */
export function ActivationNotice() {
  const { t } = useTranslation()
  return (
    <Alert icon="mail-warning" action={<ResendForm />}>
      {t('activation.alert')}
    </Alert>
  )
}
