import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#engine/ui/Button.tsx'
import { Icon } from '#engine/ui/Icon.tsx'
import type { ReportSubject } from './categories.ts'
import { ReportDialog } from './ReportDialog.tsx'

type ReportButtonProps = { subject: ReportSubject; id: string; name: string; label?: string; iconOnly?: boolean }

/** Opens the report dialog; without script it leads to the complaints page, which knows what it is about. */
export function ReportButton({ subject, id, name, label, iconOnly }: ReportButtonProps) {
  const { t } = useTranslation('moderation')
  const [open, setOpen] = useState(false)
  const to = `/complaints?about=${subject}:${id}`
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      {iconOnly ? (
        <Link to={to} onClick={onClick} aria-label={label ?? t('report.open')}>
          <Icon name="flag" />
        </Link>
      ) : (
        <Button to={to} kind="quiet" onClick={onClick}>
          <Icon name="flag" />
          {label ?? t('report.open')}
        </Button>
      )}
      {open && <ReportDialog open onClose={() => setOpen(false)} subject={subject} id={id} name={name} />}
    </>
  )
}
