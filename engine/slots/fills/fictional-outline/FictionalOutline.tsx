import type { FillProps } from '#engine/plugins/define-fill.ts'
import { classNames } from '#engine/ui/class-names.ts'
import { Icon } from '#engine/ui/display/Icon.tsx'
import { fict, label } from '#engine/ui/display/Label.css.ts'
import { outline } from './outline.css.ts'

export default function FictionalOutline({ singular, icon }: FillProps<'fictional_warning_tile'>) {
  return (
    <span className={classNames(label, fict, outline)}>
      <Icon name={icon} />
      <span>{singular}</span>
    </span>
  )
}
