import { globalStyle, style } from '@vanilla-extract/css'
import { ON_WIDE } from '#engine/ui/breakpoints.ts'
import { fict, label } from '#engine/ui/display/Label.css.ts'
import { photo } from '#engine/ui/display/Photo.css.ts'
import { lead } from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { declareLayers, landers } from '#engine/ui/theme/layers.ts'

declareLayers()

const ON_SMALL = '(max-width: 575.98px)'
const FROM_SMALL = '(min-width: 576px)'

export const page = style(
  landers({
    position: 'relative',
    display: 'grid',
    background: vars.colour.hero,
    overflow: 'hidden',
    '@media': { [ON_WIDE]: { minHeight: `calc(100vh - ${vars.space.navH})`, alignItems: 'center' } },
  }),
)

/** Without portraits: the form and the tiles beside it, or below it. */
export const closed = style(
  landers({
    display: 'grid',
    background: vars.colour.hero,
    '@media': {
      [ON_WIDE]: {
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        alignItems: 'center',
        minHeight: `calc(100vh - ${vars.space.navH})`,
      },
    },
  }),
)

export const tiles = style(
  landers({
    display: 'grid',
    gap: vars.space.u,
    padding: `0 ${vars.space.gutter} calc(${vars.space.u} * 4)`,
    margin: 0,
    listStyle: 'none',
    '@media': {
      [ON_WIDE]: {
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        alignSelf: 'stretch',
        padding: vars.space.u,
        paddingInlineStart: vars.space.gutter,
      },
    },
  }),
)
/** Side by side on a phone, one upon the other beside the form; which comes first alternates. */
export const pair = style(
  landers({
    display: 'grid',
    gap: vars.space.u,
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '@media': { [ON_WIDE]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '1fr 1fr' } },
  }),
)
export const drawn = style(landers({ minHeight: '11rem' }))
export const promise = style(
  landers({
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    gap: vars.space.u,
    padding: `calc(${vars.space.u} * 2)`,
    overflow: 'hidden',
    color: vars.colour.text,
    background: vars.colour.surface,
    borderRadius: vars.place.rOverlaid,
    fontSize: vars.type.t1,
    lineHeight: '1.45',
    hyphens: 'auto',
    overflowWrap: 'anywhere',
  }),
)
export const ornament = style(landers({ position: 'absolute', inset: '-12%', opacity: 0.1, pointerEvents: 'none' }))
export const promiseTitle = style(landers({ fontSize: vars.type.t2 }))

export const portraits = style(
  landers({
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    gap: vars.space.u,
    padding: `${vars.space.u} 0 0`,
    margin: 0,
    listStyle: 'none',
    '@media': {
      [ON_WIDE]: {
        position: 'absolute',
        inset: 0,
        gridTemplateColumns: 'repeat(6, 1fr)',
        gridAutoRows: 'minmax(0, 1fr)',
        padding: vars.space.u,
      },
    },
  }),
)

export const portrait = style(
  landers({
    position: 'relative',
    minWidth: 0,
    minHeight: 0,
  }),
)

export const caption = style(
  landers({
    position: 'absolute',
    inset: 'auto 0 0 0',
    padding: '1.6em .7em .5em',
    fontSize: vars.type.t0,
    lineHeight: '1.25',
    color: vars.colour.onPhoto,
    background: `linear-gradient(transparent, ${vars.colour.photoShade} 55%)`,
    borderRadius: vars.place.rOverlaid,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media': { [ON_SMALL]: { display: 'none' } },
  }),
)

export const card = style(
  landers({
    position: 'relative',
    zIndex: 2,
    display: 'grid',
    gap: `calc(${vars.space.u} * 1.75)`,
    margin: `calc(${vars.space.u} * 2) ${vars.space.gutter} calc(${vars.space.u} * 4)`,
    '@media': {
      [ON_WIDE]: {
        width: '31rem',
        marginBlock: `calc(${vars.space.u} * 4)`,
        marginInline: `calc(${vars.space.gutter} * 1.5) auto`,
        boxShadow: vars.shape.sh2,
      },
    },
  }),
)

export const title = style(landers({ fontSize: vars.type.t5, hyphens: 'auto' }))

globalStyle(
  `.${portrait} .${photo}`,
  landers({ width: '100%', height: '100%', aspectRatio: '4 / 5', borderRadius: vars.place.rOverlaid }),
)
globalStyle(`.${portraits} .${photo}`, landers({ '@media': { [ON_WIDE]: { aspectRatio: 'auto' } } }))
globalStyle(`.${card} .${lead}`, landers({ fontSize: vars.type.t2, color: vars.colour.muted }))
globalStyle(`.${portrait}:nth-child(n + 9)`, landers({ '@media': { '(max-width: 991.98px)': { display: 'none' } } }))
globalStyle(`.${pair}:nth-child(even) > .${drawn}`, landers({ order: 1 }))
globalStyle(`.${promise} > :not(.${ornament})`, landers({ position: 'relative' }))
/* On a phone the button of the form is on the first screen. */
globalStyle(`.${portrait}:nth-child(n + 5)`, landers({ '@media': { [ON_SMALL]: { display: 'none' } } }))
globalStyle(`.${portraits} .${photo}`, landers({ '@media': { [ON_SMALL]: { aspectRatio: '5 / 4' } } }))
// Above the caption, which would cover it where a theme's labels stand at the foot of photos.
globalStyle(
  `.${portrait} .${photo} > .${label}.${fict}`,
  landers({ '@media': { [FROM_SMALL]: { inset: 'auto auto 3.2rem .7rem' } } }),
)
