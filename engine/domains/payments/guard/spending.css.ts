import { globalStyle, style } from '@vanilla-extract/css'
import * as radioMark from '#engine/ui/choices/RadioMark.css.ts'
import * as pageHead from '#engine/ui/page/PageHead.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const spending = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 3)`,
    gridTemplateColumns: 'minmax(0, 46rem)',
    alignContent: 'start',
  }),
)
export const part = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 2)` }))
export const form = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 2.5)`, maxWidth: '30rem' }))
export const sums = style(
  screens({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space.u} calc(${vars.space.u} * 6)`, margin: 0 }),
)
export const choices = style(screens({ border: 0, margin: 0, padding: 0, minWidth: 0 }))
export const choice = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: '.9em',
    minHeight: '3.25rem',
    padding: '.35rem .25rem',
    borderTop: vars.treatment.rule,
    cursor: 'pointer',
  }),
)
/* The place for what was saved is there before it is; empty, it takes no room. */
globalStyle(`.${spending} > [role='status']:empty`, screens({ marginTop: `calc(${vars.space.u} * -3)` }))
globalStyle(`.${spending} > .${pageHead.pageHead}`, screens({ marginBottom: 0 }))
globalStyle(`.${spending} h2`, screens({ fontSize: vars.type.t3 }))
globalStyle(`.${sums} dt`, screens({ color: vars.colour.muted, fontSize: vars.type.t1 }))
globalStyle(`.${sums} dd`, screens({ margin: 0, fontSize: vars.type.t3, fontWeight: vars.type.wLabel }))
globalStyle(`.${choices} > legend`, screens({ padding: 0, fontSize: vars.type.t1, fontWeight: vars.type.wLabel }))
globalStyle(`.${choice}:last-of-type`, screens({ borderBottom: vars.treatment.rule }))
globalStyle(`.${choice} .${radioMark.mark}`, screens({ flex: 'none' }))
