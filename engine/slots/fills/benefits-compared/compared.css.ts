import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const compared = style(
  screens({ width: '100%', maxWidth: '44rem', borderCollapse: 'collapse', fontSize: vars.type.t2, textAlign: 'start' }),
)

globalStyle(
  `.${compared} :is(th, td)`,
  screens({
    padding: `calc(${vars.space.u} * 1.25) ${vars.space.u}`,
    borderBottom: vars.treatment.rule,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 'inherit',
  }),
)
globalStyle(`.${compared} thead th`, screens({ fontWeight: vars.type.wLabel, color: vars.colour.muted }))
globalStyle(`.${compared} :is(th, td):first-child`, screens({ paddingInlineStart: 0, width: '46%' }))
