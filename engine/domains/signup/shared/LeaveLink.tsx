import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'

/** Leaves the sign-up steps; input is saved, and `/signup` continues at the same step. */
export function LeaveLink() {
  const { t } = useTranslation('signup')
  return (
    <Button kind="quiet" small to="/members">
      {t('leave')}
    </Button>
  )
}
