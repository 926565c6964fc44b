import { globalStyle, style } from '@vanilla-extract/css'
import { BELOW_WIDE, ON_WIDE } from '../../breakpoints.ts'
import * as motif from '../../display/Motif.css.ts'
import * as photo from '../../display/Photo.css.ts'
import { pageHead } from '../../page/PageHead.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { screens } from '../../theme/layers.ts'

/** The head, the list of sections, and the sections. */
export const screen = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 3)`,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
  }),
)
/** The title beside the member's own photo, with the motif behind. */
export const head = style(
  screens({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: `calc(${vars.space.u} * 2.5)`,
    minWidth: 0,
  }),
)
export const me = style(screens({ width: '4.5rem', aspectRatio: vars.shape.cardRatio }))
/** Links to the sections. */
export const list = style(screens({ minWidth: 0 }))
export const sections = style(
  screens({ display: 'grid', gap: `calc(${vars.space.u} * 3)`, gridTemplateColumns: 'minmax(0, 1fr)' }),
)
/** Sections that stand in one column where there are several columns. */
export const stack = style(screens({ display: 'contents' }))
export const section = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: `calc(${vars.space.u} * 2)`,
    '@media': { '(max-width: 575.98px)': { padding: `calc(${vars.space.u} * 2.5)` } },
  }),
)

globalStyle(`.${head} > .${pageHead}`, screens({ marginBottom: 0 }))
globalStyle(`.${head} > .${motif.motif}`, screens({ display: 'none' }))
globalStyle(`.${head} > .${photo.photo}.${me}`, screens({ flex: 'none' }))
globalStyle(`.${head} h1`, screens({ '@media': { [BELOW_WIDE]: { fontSize: `calc(${vars.type.t4} * 1.15)` } } }))
globalStyle(
  `.${list} ul`,
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 0,
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '@media': { [ON_WIDE]: { display: 'grid' } },
  }),
)
globalStyle(
  `.${list} a`,
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: '.6em',
    minHeight: '2.75rem',
    paddingInlineEnd: '1.25em',
    color: vars.colour.text,
    textDecoration: 'none',
    fontWeight: vars.type.wLabel,
    fontSize: vars.type.t1,
  }),
)
globalStyle(`.${list} a:hover`, screens({ color: vars.colour.link, textDecoration: 'underline' }))
