import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '../../display/Icon.css.ts'
import * as photo from '../../display/Photo.css.ts'
import * as text from '../../text.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { screens } from '../../theme/layers.ts'

export const hero = style(
  screens({ position: 'relative', background: vars.colour.hero, color: vars.colour.heroText, overflow: 'hidden' }),
)
export const heroArt = style({})
export const artA = style({})
export const artB = style({})
export const artC = style({})
export const heroText = style(
  screens({ position: 'relative', zIndex: 2, display: 'grid', gap: `calc(${vars.space.u} * 3)` }),
)
export const start = style(
  screens({ position: 'relative', zIndex: 3, display: 'grid', gap: `calc(${vars.space.u} * 1.75)` }),
)
export const startTitle = style(screens({ fontSize: vars.type.t3 }))
/** The links of a member's start panel, across the columns that a theme gives the form. */
export const startLinks = style(screens({ gridColumn: '1 / -1', display: 'grid', gap: `calc(${vars.space.u} * 1.75)` }))
export const promises = style(
  screens({
    maxWidth: vars.space.content,
    marginInline: 'auto',
    padding: `${vars.space.section} ${vars.space.gutter} 0`,
    width: '100%',
    display: 'grid',
    gap: `calc(${vars.space.u} * 4)`,
    alignContent: 'start',
  }),
)
export const promiseList = style(screens({ counterReset: 'p', display: 'grid', gap: `calc(${vars.space.u} * 4)` }))
export const featured = style(
  screens({
    maxWidth: vars.space.content,
    marginInline: 'auto',
    padding: `${vars.space.section} ${vars.space.gutter} 0`,
    width: '100%',
  }),
)
export const featuredHead = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '.5rem 2rem',
    marginBottom: `calc(${vars.space.u} * 3)`,
  }),
)
export const featuredRow = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    gap: vars.space.cardGap,
    '@media': {
      '(max-width: 767.98px)': {
        gridTemplateColumns: 'repeat(6, 42vw)',
        overflowX: 'auto',
        marginInline: `calc(${vars.space.gutter} * -1)`,
        paddingInline: vars.space.gutter,
        scrollbarWidth: 'none',
      },
    },
  }),
)
export const asideSlot = style(
  screens({
    maxWidth: vars.space.content,
    marginInline: 'auto',
    padding: `${vars.space.section} ${vars.space.gutter} 0`,
    width: '100%',
    display: 'grid',
    gap: `calc(${vars.space.u} * 4)`,
    gridTemplateColumns: '1fr 1.4fr',
    '@media': { '(max-width: 767.98px)': { gridTemplateColumns: '1fr' } },
  }),
)
export const asideText = style({})
export const asideList = style(screens({ display: 'grid' }))

globalStyle(`.${hero} h1`, screens({ fontSize: vars.type.t6 }))
globalStyle(`.${hero} h1::before`, screens({ content: 'none' }))
globalStyle(`.${hero} .${text.lead}`, screens({ maxWidth: '34em', color: vars.colour.heroMuted }))
globalStyle(`.${promises} h2, .${featured} h2, .${asideSlot} h2`, screens({ fontSize: vars.type.t5 }))
globalStyle(`.${promiseList} li`, screens({ counterIncrement: 'p' }))
globalStyle(`.${promiseList} p`, screens({ color: vars.colour.muted, maxWidth: '38em', marginTop: '.4em' }))
globalStyle(`.${featuredHead} p`, screens({ color: vars.colour.muted }))
globalStyle(`.${featuredRow} .${photo.photo}`, screens({ aspectRatio: vars.shape.cardRatio }))
globalStyle(`.${featuredRow} p`, screens({ marginTop: '.6em', fontSize: vars.type.t1, lineHeight: '1.3' }))
globalStyle(`.${featuredRow} p span`, screens({ color: vars.colour.muted }))
globalStyle(`.${asideText} p`, screens({ color: vars.colour.muted, marginTop: vars.space.u }))
globalStyle(
  `.${asideList} li`,
  screens({
    display: 'flex',
    gap: '1em',
    alignItems: 'center',
    padding: `calc(${vars.space.u} * 1.75) 0`,
    borderTop: vars.treatment.rule,
  }),
)
globalStyle(`.${asideList} .${icon.icon}`, screens({ color: vars.colour.link, fontSize: '1.5em' }))
globalStyle(`body:has(.${hero}) [data-chrome='footer']`, screens({ marginTop: vars.space.section }))
