import { useTranslation } from 'react-i18next'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import type { ReportSubject } from '../categories.ts'

/** A visitor reports by a complaint, which says what it is about (product.md 10.6). */
export function ReportLink({ subject, id }: { subject: ReportSubject; id: string }) {
  const { t } = useTranslation('moderation')
  return (
    <Button to={`/complaints?about=${subject}:${id}`} kind="quiet" reloadDocument>
      <Icon name="flag" />
      {t('report.open')}
    </Button>
  )
}
