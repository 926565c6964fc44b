import { globalStyle, style } from '@vanilla-extract/css'
import { parts, screens } from '../theme/layers.ts'

export const steps = style(
  screens({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', gap: 'var(--u)' }),
)
export const stepDone = style({})
export const stepNow = style({})

globalStyle(`.${steps} .${stepNow} span`, parts({ '@media': { '(max-width: 359.98px)': { whiteSpace: 'normal' } } }))
globalStyle(
  `.${steps} li`,
  screens({
    borderTop: '4px solid var(--c-line)',
    paddingTop: '.5em',
    fontSize: 'var(--t-0)',
    color: 'var(--c-muted)',
  }),
)
globalStyle(`.${steps} .${stepDone}`, screens({ borderColor: 'var(--c-secondary)' }))
globalStyle(
  `.${steps} .${stepNow}`,
  screens({ borderColor: 'var(--c-primary)', color: 'var(--c-text)', fontWeight: 'var(--w-strong)' }),
)
globalStyle(`.${steps} span`, screens({ '@media': { '(max-width: 767.98px)': { display: 'none' } } }))
globalStyle(
  `.${steps} .${stepNow} span`,
  screens({ '@media': { '(max-width: 767.98px)': { display: 'block', whiteSpace: 'nowrap' } } }),
)
