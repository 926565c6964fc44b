import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Alert } from '#engine/ui/feedback/Alert.tsx'

type PremiumAlertProps = {
  /** Why it shows. */
  children: ReactNode
  /** Set where it answers what the member has just done. */
  live?: boolean
  /** The member from whose chat the reader goes to the credits, and back afterwards. */
  chat?: string
}

/** Shows a free member that something is for premium members, and what premium brings (product.md section 6). */
export function PremiumAlert({ children, live = false, chat }: PremiumAlertProps) {
  const { t } = useTranslation(['slots', 'common'])
  return (
    <Alert
      icon="crown"
      live={live}
      action={
        <Button small to={chat ? `/premium?chat=${chat}` : '/premium'}>
          {t('common:nav.premium')}
        </Button>
      }
    >
      {children} {t('premium.alert')}
    </Alert>
  )
}
