import { globalStyle, style } from '@vanilla-extract/css'
import * as photo from '#engine/ui/display/Photo.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const column = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 2.5)`, maxWidth: '30rem' }))
export const many = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
    gap: `0 calc(${vars.space.u} * 2)`,
    fontSize: vars.type.t2,
  }),
)
/** The back and next buttons, below the question: on phones the navigation is at the bottom. */
export const actions = style(
  screens({
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: `calc(${vars.space.u} * 2)`,
    borderTop: vars.treatment.rule,
    marginTop: `calc(${vars.space.u} * 4)`,
    paddingTop: `calc(${vars.space.u} * 2.5)`,
  }),
)
export const matches = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
    gap: `calc(${vars.space.u} * 3)`,
  }),
)
/** One match: the photo, and beside it the score with what it counted. */
export const match = style(
  screens({
    display: 'grid',
    gridTemplateColumns: '7.5rem minmax(0, 1fr)',
    gap: `calc(${vars.space.u} * 2)`,
    alignItems: 'start',
    borderTop: vars.treatment.rule,
    paddingTop: `calc(${vars.space.u} * 2)`,
  }),
)
export const facts = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * .75)`, minWidth: 0 }))
export const name = style(screens({ fontSize: vars.type.t3, lineHeight: '1.2', overflowWrap: 'anywhere' }))
export const percent = style(screens({ display: 'flex', alignItems: 'baseline', gap: '.4em', color: vars.colour.link }))
export const why = style(screens({ display: 'grid', gap: '.2em', fontSize: vars.type.t1 }))

globalStyle(`.${match} .${photo.photo}`, screens({ aspectRatio: '4 / 5' }))
globalStyle(`.${actions} > :last-child`, screens({ marginInlineStart: 'auto' }))
globalStyle(`.${name} span`, screens({ marginInlineStart: '.15em' }))
globalStyle(`.${percent} b`, screens({ fontSize: vars.type.t3 }))
globalStyle(`.${why} li`, screens({ display: 'flex', alignItems: 'center', gap: '.5em' }))
globalStyle(`.${many} label input[type='radio']`, screens({ width: '1.5em', height: '1.5em', margin: 0 }))
/* A finger needs 24 px, however small the theme's names are. */
globalStyle(`.${name} a`, screens({ display: 'inline-block', minHeight: '1.5rem' }))
