import { type FormEvent, type ReactNode, Suspense, useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import type { IconName } from '../icon-names.ts'
import { Button } from './Button.tsx'

type AskingButtonProps = {
  /** Where the form posts, and what it posts as `intent`, without script. */
  action: string
  intent: string
  icon: IconName
  children: string
  /** The name of whom it is done to. */
  name: string
  /** Draws the question, which may load when it is asked; `close` ends it. */
  ask: (close: () => void) => ReactNode
}

/** A button that asks before anything is done; without script it is done at once. */
export function AskingButton({ action, intent, icon, children, name, ask }: AskingButtonProps) {
  const [open, setOpen] = useState(false)
  const openQuestion = (event: FormEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <form method="post" action={action} onSubmit={openQuestion}>
        <Button type="submit" name="intent" value={intent} kind="quiet" aria-label={`${children}: ${name}`}>
          <Icon name={icon} />
          {children}
        </Button>
      </form>
      {open && <Suspense>{ask(() => setOpen(false))}</Suspense>}
    </>
  )
}
