import type { FillProps } from '#engine/plugins/define-fill.ts'
import { EntryWarning } from '#engine/slots/standard/EntryWarning.tsx'
import * as css from './cover.css.ts'

export default function EntryCover({ config: _, ...props }: FillProps<'entry_warning'>) {
  return (
    <div className={css.cover}>
      <EntryWarning {...props} />
    </div>
  )
}
