import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'

/** Out of the steps of sign-up; what was filled in is saved, and `/signup` goes on where it stopped. */
export function LeaveLink() {
  const { t } = useTranslation('signup')
  return (
    <Button kind="quiet" small to="/members">
      {t('leave')}
    </Button>
  )
}
