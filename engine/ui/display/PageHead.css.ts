import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { forks, parts } from '../theme/layers.ts'

export const page = style(
  parts({
    width: '100%',
    maxWidth: vars.space.content,
    marginInline: 'auto',
    padding: `calc(${vars.space.u} * 4) ${vars.space.gutter} calc(${vars.space.u} * 8)`,
  }),
)
export const pageHead = style(
  parts({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `${vars.space.u} calc(${vars.space.u} * 3)`,
    marginBottom: `calc(${vars.space.u} * 3.5)`,
  }),
)

// filters: side | strip | panel | box
globalStyle(
  `[data-filters='strip'] .${pageHead}`,
  forks({ '@media': { '(min-width: 992px)': { margin: '-.35rem 0 1rem' } } }),
)
globalStyle(
  `[data-filters='panel'] .${pageHead}`,
  forks({ '@media': { '(min-width: 992px)': { marginBottom: '1.4rem' } } }),
)
