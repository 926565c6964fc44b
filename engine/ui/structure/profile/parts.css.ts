import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { screens } from '../../theme/layers.ts'

export const profile = style({})
/** The link back to the list, above the photos. */
export const toList = style(screens({ marginBottom: vars.space.u }))
export const gallery = style({})
export const galleryMain = style({})
export const locked = style({})
export const who = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 1.5)`,
    containerType: 'inline-size',
  }),
)
export const similar = style(screens({ marginTop: `calc(${vars.space.u} * 8)` }))
export const sheet = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 5)`,
    alignContent: 'start',
  }),
)
/** The place in the row of photos and what reports one, on a large photo. */
export const photoTools = style(
  screens({ position: 'absolute', zIndex: 1, insetInlineEnd: '.75rem', top: '.75rem', display: 'flex', gap: '.4rem' }),
)
export const facts = style({})
export const photoOpen = style(
  screens({ position: 'absolute', inset: 0, width: '100%', height: '100%', borderRadius: 'inherit' }),
)
export const safety = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '.5rem 2rem',
    borderTop: vars.treatment.rule,
    paddingTop: `calc(${vars.space.u} * 2)`,
    color: vars.colour.muted,
    fontSize: vars.type.t1,
  }),
)
export const actions = style(
  screens({ display: 'flex', flexWrap: 'wrap', gap: `calc(${vars.space.u} * 1.25)`, marginTop: vars.space.u }),
)
export const about = style({})
export const aboutFirst = style({})
