import { globalStyle, style } from '@vanilla-extract/css'
import { pageHead } from '../structure/filters/page-head.css.ts'
import { vars } from '../theme/contract.css.ts'
import { parts } from '../theme/layers.ts'

export const page = style(
  parts({
    width: '100%',
    maxWidth: vars.space.content,
    marginInline: 'auto',
    padding: `calc(${vars.space.u} * 4) ${vars.space.gutter} calc(${vars.space.u} * 8)`,
  }),
)
export { pageHead }

globalStyle(
  `.${pageHead}`,
  parts({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `${vars.space.u} calc(${vars.space.u} * 3)`,
    marginBottom: `calc(${vars.space.u} * 3.5)`,
  }),
)
// A long word breaks where it is wider than a phone.
globalStyle(`.${pageHead} > h1`, parts({ minWidth: 0 }))
