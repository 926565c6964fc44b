import { globalStyle, style } from '@vanilla-extract/css'
import { parts } from '../theme/layers.ts'

/** The strokes are inherited by the drawing: a page has hundreds of icons, and attributes on each would weigh. */
export const icon = style(
  parts({
    display: 'inline-flex',
    flex: 'none',
    fontSize: '1.25em',
    lineHeight: '1',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.75',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
)

globalStyle(`${icon} > svg`, parts({ width: '1em', height: '1em' }))
