import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forks, parts } from '../theme/layers.ts'

export const logo = style(
  parts({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.5em',
    font: `${vars.type.wDisplay} ${vars.type.t3}/1 ${vars.type.fDisplay}`,
    fontStretch: vars.type.wdthDisplay,
    textTransform: vars.type.caseDisplay,
    letterSpacing: vars.type.trackDisplay,
    fontSize: `calc(${vars.type.t3} * 1.15)`,
  }),
)
export const logoMark = style(
  parts({
    width: '1em',
    height: '1em',
    background: vars.colour.primary,
    WebkitMask: `${vars.treatment.logoMark} center / contain no-repeat`,
    mask: `${vars.treatment.logoMark} center / contain no-repeat`,
  }),
)

// nav: bar | rail | ribbon | box
globalStyle(
  `[data-nav='ribbon'] .${logo} span`,
  forks({ '@media': { '(min-width: 768px) and (max-width: 991.98px)': { display: 'none' } } }),
)
