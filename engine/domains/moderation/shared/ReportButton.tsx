import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { useHydrated } from '#engine/ui/use-hydrated.ts'
import type { ReportSubject } from '../categories.ts'
import { OpenReportDialog } from './OpenReportDialog.tsx'

type ReportButtonProps = {
  subject: ReportSubject
  id: string
  /** The reported member. */
  member: string
  name: string
  label?: string
  iconOnly?: boolean
}

/** Opens the report dialog; without script it links to the complaints page, with the subject. */
export function ReportButton({ subject, id, member, name, label, iconOnly }: ReportButtonProps) {
  const { t } = useTranslation('moderation')
  const [open, setOpen] = useState(false)
  const hydrated = useHydrated()
  const to = `/complaints?about=${subject}:${id}`
  const ask = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  // With script it acts as a button, so Space works too.
  const asButton = {
    role: hydrated ? 'button' : undefined,
    onClick: ask,
    onKeyDown: (event: KeyboardEvent) => event.key === ' ' && ask(event),
  }
  return (
    <>
      {iconOnly ? (
        <Link to={to} {...asButton} aria-label={label ?? t('report.open')}>
          <Icon name="flag" />
        </Link>
      ) : (
        <Button to={to} kind="quiet" {...asButton}>
          <Icon name="flag" />
          {label ?? t('report.open')}
        </Button>
      )}
      {open && (
        <OpenReportDialog onClose={() => setOpen(false)} subject={subject} id={id} member={member} name={name} />
      )}
    </>
  )
}
