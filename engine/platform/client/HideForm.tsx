import type { FormEvent, ReactNode } from 'react'
import { Button } from '#engine/ui/controls/Button.tsx'
import type { AlertFlag } from '../flags.ts'
import { setFlag } from './flags.ts'

/**
 * The 'not now' of an alert: at once where scripts run, as a plain form that leads back here before and without them.
 */
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
