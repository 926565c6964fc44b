import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import * as photo from '../../display/Photo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { maskedIcon, maskOf } from '../../theme/icon-mask.ts'
import { parts } from '../../theme/layers.ts'

const shimmer = keyframes({ from: { backgroundPosition: '120% 0' }, to: { backgroundPosition: '-100% 0' } })
export const tile = style(parts({ minWidth: 0, position: 'relative' }))
export const tileLink = style(parts({ display: 'block', borderRadius: 'inherit' }))
export const tileName = style(
  parts({ fontSize: vars.type.t3, lineHeight: '1.15', display: 'flex', gap: '.35em', minWidth: 0 }),
)
export const tileN = style({})
export const tilePlace = style(
  parts({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '.25em',
    color: vars.colour.muted,
    fontSize: vars.type.t1,
    minWidth: 0,
    whiteSpace: 'nowrap',
  }),
)
export const tileQuote = style(parts({ fontSize: vars.type.t1, lineHeight: '1.45', overflowWrap: 'anywhere' }))
export const tileTags = style(
  parts({ display: 'flex', flexWrap: 'wrap', gap: '.3em .9em', fontSize: vars.type.t0, color: vars.colour.muted }),
)
/** What stands under a tile, seen without a pointer too: answers to a like. */
export const tileFoot = style({})
/** A badge on the corner of a tile. */
export const tileCorner = style({})
export const tileBody = style({})
export const tileActions = style(parts({ display: 'flex', gap: '.5rem' }))
export const tileLike = style({})
export const tileMessage = style({})
export const grid = style(
  parts({
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${vars.space.cardMin}), 1fr))`,
    gap: vars.space.cardGap,
  }),
)
/** A page whose lists begin with a larger tile, where the value has one. */
export const leading = style({})
/** The name under a small photo. */
export const smallName = style({})
export const skel = style({})
export const bar = style(parts({ display: 'block', height: '.9em', borderRadius: vars.shape.rS, marginTop: '.6em' }))
export const w6 = style(parts({ width: '60%' }))
export const w4 = style(parts({ width: '40%' }))

globalStyle(`.${tilePlace} > :first-child`, parts({ minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' }))
globalStyle(`.${tileTags} li`, parts({ display: 'inline-flex', alignItems: 'center', gap: '.45em' }))
globalStyle(`.${tile} .${photo.photo}`, parts({ aspectRatio: vars.shape.cardRatio }))
globalStyle(`.${tile}:hover .${photo.photo} img`, parts({ transform: `scale(${vars.motion.mZoom})` }))
globalStyle(`.${tileName}::before`, parts({ content: 'none' }))
globalStyle(
  `.${tileName} .${tileN}`,
  parts({
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    minWidth: 0,
    // Some faces draw the accent of a capital higher than the line.
    paddingTop: '.15em',
    marginTop: '-.15em',
  }),
)
globalStyle(
  `.${skel} .${photo.photo}, .${bar}`,
  parts({
    background: `linear-gradient(100deg, ${vars.colour.tint} 35%, ${vars.colour.line} 50%, ${vars.colour.tint} 65%) 0 0 / 220% 100%`,
    animation: `${shimmer} 1.6s linear infinite`,
  }),
)
// The plate of a button is its `::before`.
globalStyle(`.${tileLike}::after`, parts({ ...maskedIcon('heart'), fontSize: '1.25em', order: -1 }))
globalStyle(`.${tileLike}[aria-pressed='true']::after`, parts({ mask: maskOf('heart', 'filled') }))
globalStyle(`.${tileMessage}::after`, parts({ ...maskedIcon('message-circle'), fontSize: '1.25em', order: -1 }))
