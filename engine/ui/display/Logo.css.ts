import { globalStyle, style } from '@vanilla-extract/css'
import { forks, parts } from '../theme/layers.ts'

export const logo = style(
  parts({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.5em',
    font: 'var(--w-display) var(--t-3)/1 var(--f-display)',
    fontStretch: 'var(--wdth-display)',
    textTransform: 'var(--case-display)',
    letterSpacing: 'var(--track-display)',
    fontSize: 'calc(var(--t-3) * 1.15)',
  }),
)
export const logoMark = style(
  parts({
    width: '1em',
    height: '1em',
    background: 'var(--c-primary)',
    WebkitMask: 'var(--logo-mark) center / contain no-repeat',
    mask: 'var(--logo-mark) center / contain no-repeat',
  }),
)

// nav: bar | rail | ribbon | box
globalStyle(
  `[data-nav='ribbon'] .${logo} span`,
  forks({ '@media': { '(min-width: 768px) and (max-width: 991.98px)': { display: 'none' } } }),
)
