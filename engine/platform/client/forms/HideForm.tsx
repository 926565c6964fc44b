import type { FormEvent, ReactNode } from 'react'
import { Button } from '#engine/ui/controls/Button.tsx'
import type { AlertFlag } from '../../flags.ts'
import { setFlag } from '../flags.ts'

/** The 'not now' button of an alert: immediate with script; a plain form that redirects back without. */
export function HideForm({ flag, children }: { flag: AlertFlag; children: ReactNode }) {
  const hide = (event: FormEvent) => {
    event.preventDefault()
    setFlag(flag)
  }
  return (
    <form method="post" action={`/api/hide-alert.php?flag=${flag}`} onSubmit={hide}>
      <Button kind="quiet" small type="submit">
        {children}
      </Button>
    </form>
  )
}
