import type { ReactNode } from 'react'
import { Button } from '#engine/ui/controls/Button.tsx'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { fine } from '#engine/ui/text.css.ts'
import * as css from './layout.css.ts'

interface PasskeyButtonProps {
  readonly island: 'passkey-ask' | 'passkey-add'
  /** Where the script posts the steps. */
  readonly path: string
  readonly children: string
  /** A field for the name of a new passkey. */
  readonly field?: ReactNode
}

/** Hidden until a script finds that the browser knows passkeys. */
export const PasskeyButton = ({ island, path, children, field }: PasskeyButtonProps) => (
  <div data-island={island} data-path={path} className={css.stack} hidden>
    {field}
    <Button wide>
      <Icon name="key-round" />
      {children}
    </Button>
    <p className={fine} role="status" data-failed="That did not work. Try again, or use another way." />
  </div>
)
