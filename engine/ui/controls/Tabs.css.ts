import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { screens } from '../theme/layers.ts'

export const tabs = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: `calc(${vars.space.u} * 3)`,
    marginInlineStart: 'auto',
    '@media': { '(max-width: 767.98px)': { marginInlineStart: 0, width: '100%' } },
  }),
)

globalStyle(
  `.${tabs} a`,
  screens({
    padding: '.6em .1em',
    minHeight: '2.75rem',
    borderBottom: '3px solid transparent',
    fontSize: vars.type.t1,
    cursor: 'pointer',
  }),
)
globalStyle(
  `.${tabs} [aria-current='page']`,
  screens({ borderColor: vars.colour.primary, fontWeight: vars.type.wStrong }),
)
