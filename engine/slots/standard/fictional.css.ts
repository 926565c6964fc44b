import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '#engine/ui/display/Icon.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { forks, screens } from '#engine/ui/theme/layers.ts'

export const fictNote = style(
  screens({
    display: 'flex',
    gap: '.8em',
    padding: `calc(${vars.space.u} * 2)`,
    background: vars.colour.warn,
    color: vars.colour.warnText,
    borderRadius: vars.shape.rM,
    fontSize: vars.type.t1,
    lineHeight: '1.45',
  }),
)
globalStyle(`.${fictNote} .${icon.icon}`, screens({ fontSize: '1.6em' }))
globalStyle(
  `[data-profile='roomy'] .${fictNote}`,
  forks({ '@media': { '(min-width: 768px)': { gridColumn: '1 / -1 !important' } } }),
)
