import { globalStyle, style } from '@vanilla-extract/css'
import { forks, parts } from '../theme/layers.ts'

export const page = style(
  parts({
    width: '100%',
    maxWidth: 'var(--content)',
    marginInline: 'auto',
    padding: 'calc(var(--u) * 4) var(--gutter) calc(var(--u) * 8)',
  }),
)
export const pageHead = style(
  parts({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: 'var(--u) calc(var(--u) * 3)',
    marginBottom: 'calc(var(--u) * 3.5)',
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
