import { style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'

/** The strokes are inherited: a page has hundreds of icons, and attributes on each would add weight. */
export const icon = style(
  parts({
    display: 'inline-block',
    flex: 'none',
    width: '1em',
    height: '1em',
    fontSize: '1.25em',
    verticalAlign: 'baseline',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.75',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
)
