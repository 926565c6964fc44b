import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { parts, screens } from '../theme/layers.ts'

export const steps = style(
  screens({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: vars.space.u }),
)
export const stepDone = style({})
export const stepNow = style({})

globalStyle(`.${steps} .${stepNow} span`, parts({ '@media': { '(max-width: 359.98px)': { whiteSpace: 'normal' } } }))
globalStyle(
  `.${steps} li`,
  screens({
    borderTop: `4px solid ${vars.colour.line}`,
    paddingTop: '.5em',
    fontSize: vars.type.t0,
    color: vars.colour.muted,
  }),
)
globalStyle(`.${steps} .${stepDone}`, screens({ borderColor: vars.colour.secondary }))
globalStyle(
  `.${steps} .${stepNow}`,
  screens({ borderColor: vars.colour.primary, color: vars.colour.text, fontWeight: vars.type.wStrong }),
)
globalStyle(`.${steps} span`, screens({ '@media': { '(max-width: 767.98px)': { display: 'none' } } }))
globalStyle(
  `.${steps} .${stepNow} span`,
  screens({ '@media': { '(max-width: 767.98px)': { display: 'block', whiteSpace: 'nowrap' } } }),
)
