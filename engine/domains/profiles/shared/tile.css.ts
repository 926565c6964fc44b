import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import * as iconButton from '#engine/ui/controls/IconButton.css.ts'
import * as label from '#engine/ui/display/Label.css.ts'
import * as onlineTag from '#engine/ui/display/OnlineTag.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { maskedIcon, maskOf } from '#engine/ui/theme/icon-mask.ts'
import { forks, parts, screens } from '#engine/ui/theme/layers.ts'
import { INTERESTS } from './interests.ts'

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
const mini = style({})
export const skel = style({})
export const bar = style(parts({ display: 'block', height: '.9em', borderRadius: vars.shape.rS, marginTop: '.6em' }))
export const w6 = style(parts({ width: '60%' }))
export const w4 = style(parts({ width: '40%' }))

globalStyle(`.${tilePlace} > :first-child`, parts({ minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' }))
globalStyle(`.${tileTags} li`, parts({ display: 'inline-flex', alignItems: 'center', gap: '.45em' }))
// The icon of a tag's interest, cut out of the column of all icons.
globalStyle(
  `.${tileTags} [data-interest]::before`,
  parts({
    content: "''",
    flex: 'none',
    width: '1em',
    height: '1em',
    fontSize: '1.25em',
    background: 'currentColor',
    mask: "url('./interest-icons.svg') 0 0 / 1em auto no-repeat",
    '@media': { '(forced-colors: active)': { background: 'CanvasText' } },
  }),
)
for (const [at, { id }] of INTERESTS.entries())
  globalStyle(`.${tileTags} [data-interest='${id}']::before`, parts({ maskPosition: `0 ${-at}em` }))
globalStyle(`.${tile} .${photo.photo}`, parts({ aspectRatio: vars.shape.cardRatio }))
globalStyle(`.${tile}:hover .${photo.photo} img`, parts({ transform: `scale(${vars.motion.mZoom})` }))
globalStyle(`[data-card='caption'] .${tileLink}:focus-visible`, parts({ outline: 'none' }))
globalStyle(`.${tileName}::before`, parts({ content: 'none' }))
globalStyle(
  `.${tileName} .${tileN}`,
  parts({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 }),
)
globalStyle(
  `.${skel} .${photo.photo}, .${bar}`,
  parts({
    background: `linear-gradient(100deg, ${vars.colour.tint} 35%, ${vars.colour.line} 50%, ${vars.colour.tint} 65%) 0 0 / 220% 100%`,
    animation: `${shimmer} 1.6s linear infinite`,
  }),
)
globalStyle(
  `.${grid}.${mini}`,
  screens({
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(15rem, ${vars.space.cardMin})), 1fr))`,
    maxWidth: '80rem',
  }),
)

// The plate of a button is its `::before`.
globalStyle(`.${tileLike}::after`, parts({ ...maskedIcon('heart'), fontSize: '1.25em', order: -1 }))
globalStyle(`.${tileLike}[aria-pressed='true']::after`, parts({ mask: maskOf('heart', 'filled') }))
globalStyle(`.${tileMessage}::after`, parts({ ...maskedIcon('message-circle'), fontSize: '1.25em', order: -1 }))

// card: caption | overlay | panel | box
globalStyle(`[data-card='caption'] .${tileBody}`, forks({ padding: '.85rem .1rem 0', display: 'grid', gap: '.15rem' }))
globalStyle(
  `[data-card='caption'] .${tileActions}`,
  forks({
    position: 'absolute',
    right: '.6rem',
    top: '.6rem',
    opacity: 0,
    transition: `opacity ${vars.motion.mFast}`,
    '@media': { '(max-width: 767.98px)': { display: 'none' } },
  }),
)
globalStyle(`[data-card='caption'] .${tileActions} .${iconButton.strong}`, forks({ display: 'none' }))
globalStyle(
  `[data-card='caption'] .${tileActions} .${iconButton.iconBtn}`,
  forks({ background: vars.colour.surface, minWidth: '2.75rem', minHeight: '2.75rem' }),
)
globalStyle(`[data-card='caption'] .${tile}:is(:hover, :focus-within) .${tileActions}`, forks({ opacity: 1 }))
globalStyle(
  `[data-card='caption'] .${tileLink}:focus-visible .${photo.photo}`,
  forks({ outline: `3px solid ${vars.colour.focus}`, outlineOffset: '3px' }),
)
globalStyle(`[data-card='caption'] .${tileTags}`, forks({ display: 'none' }))
globalStyle(
  `[data-card='caption'] .${tileQuote}`,
  forks({
    color: vars.colour.text,
    marginTop: '.2rem',
    '@media': { '(max-width: 767.98px)': { fontSize: vars.type.t0 } },
  }),
)
globalStyle(
  `[data-card='caption'] .${grid}`,
  forks({ '@media': { '(max-width: 767.98px)': { gridTemplateColumns: '1fr 1fr', gap: '1.4rem .9rem' } } }),
)
globalStyle(
  `[data-card='caption'] .${tile} .${photo.photo}`,
  forks({ '@media': { '(max-width: 767.98px)': { borderRadius: '44px 5px' } } }),
)
globalStyle(
  `[data-card='overlay'] .${tileBody}`,
  forks({
    position: 'absolute',
    inset: 'auto 0 0',
    zIndex: 1,
    padding: '3.5rem .75rem .7rem',
    background: `linear-gradient(transparent, ${vars.colour.photoShade} 62%)`,
    color: vars.colour.onPhoto,
    pointerEvents: 'none',
  }),
)
globalStyle(`[data-card='overlay'] .${tilePlace}`, forks({ color: vars.colour.onPhotoMuted }))
globalStyle(`[data-card='overlay'] :is(.${tileQuote}, .${tileTags})`, forks({ display: 'none' }))
globalStyle(
  `[data-card='overlay'] .${tileName}`,
  forks({ fontSize: '1.45rem', '@media': { '(max-width: 767.98px)': { fontSize: '1.3rem' } } }),
)
globalStyle(
  `[data-card='overlay'] .${tileActions}`,
  forks({
    position: 'absolute',
    zIndex: 2,
    right: 0,
    top: 0,
    gap: 0,
    flexDirection: 'column',
    opacity: 0,
    transition: `opacity ${vars.motion.mFast}`,
    '@media': { '(max-width: 767.98px)': { display: 'none' } },
  }),
)
globalStyle(
  `[data-card='overlay'] .${tileActions} .${iconButton.iconBtn}:not(.${iconButton.strong})::before`,
  forks({ background: vars.colour.surface, clipPath: 'none' }),
)
globalStyle(`[data-card='overlay'] .${tile}:is(:hover, :focus-within) .${tileActions}`, forks({ opacity: 1 }))
globalStyle(
  `[data-card='overlay'] .${tile}:hover`,
  forks({ outline: `2px solid ${vars.colour.primary}`, outlineOffset: '-2px', zIndex: 1 }),
)
globalStyle(`[data-card='overlay'] .${tile} .${photo.photo} .${label.label}.${label.fict}`, forks({ left: 0, top: 0 }))
globalStyle(`[data-card='overlay'] .${skel} .${tileBody}`, forks({ background: 'none' }))
globalStyle(
  `[data-card='overlay'] .${grid}`,
  forks({ '@media': { '(max-width: 767.98px)': { gridTemplateColumns: '1fr 1fr' } } }),
)
globalStyle(
  `[data-card='panel'] .${tile}`,
  forks({
    background: vars.colour.surface,
    borderRadius: vars.shape.rCard,
    padding: vars.shape.cardPad,
    boxShadow: vars.shape.sh1,
    display: 'flex',
    flexDirection: 'column',
    gap: '1rem',
    '@media': { '(max-width: 575.98px)': { padding: '1rem' } },
  }),
)
globalStyle(`[data-card='panel'] .${tile}:hover`, forks({ boxShadow: vars.shape.sh2 }))
globalStyle(
  `[data-card='panel'] .${tileName}`,
  forks({ fontSize: '1.85rem', '@media': { '(max-width: 575.98px)': { fontSize: '1.6rem' } } }),
)
globalStyle(
  `[data-card='panel'] .${tileBody}`,
  forks({ display: 'grid', gap: '.45rem', alignContent: 'start', minWidth: 0 }),
)
globalStyle(
  `[data-card='panel'] .${tileTags}`,
  forks({ marginTop: '.2rem', '@media': { '(max-width: 575.98px)': { display: 'none' } } }),
)
globalStyle(`[data-card='panel'] .${tilePlace}`, forks({ whiteSpace: 'normal' }))
globalStyle(`[data-card='panel'] .${tileActions}`, forks({ marginTop: 'auto' }))
globalStyle(
  `[data-card='panel'] .${tileActions} .${iconButton.iconBtn}`,
  forks({
    flex: '1',
    paddingInline: '1rem',
    boxShadow: `inset 0 0 0 ${vars.shape.bwStrong} ${vars.colour.lineStrong}`,
  }),
)
globalStyle(`[data-card='panel'] .${tileActions} .${iconButton.strong}`, forks({ boxShadow: 'none', flex: '1.5' }))
globalStyle(`[data-card='panel'] .${tileActions} span`, forks({ display: 'inline' }))
globalStyle(
  `[data-card='panel'] .${tileLink}`,
  forks({
    '@media': {
      '(min-width: 576px)': {
        display: 'grid',
        gridTemplateColumns: '12rem minmax(0, 1fr)',
        gap: '1.5rem',
        alignItems: 'start',
      },
      '(max-width: 575.98px)': {
        display: 'grid',
        gridTemplateColumns: '8rem minmax(0, 1fr)',
        gap: '1rem',
        alignItems: 'start',
      },
    },
  }),
)
globalStyle(
  `[data-card='panel'] .${grid}:not(.${mini}) .${tile} .${photo.photo}`,
  forks({ '@media': { '(min-width: 576px)': { aspectRatio: '4 / 5' } } }),
)
globalStyle(
  `[data-card='panel'] .${tile}.${skel}`,
  forks({ '@media': { '(min-width: 576px)': { display: 'grid', gridTemplateColumns: '12rem 1fr' } } }),
)
globalStyle(
  `[data-card='panel'] .${tile} .${photo.photo}`,
  forks({ '@media': { '(max-width: 575.98px)': { aspectRatio: '4 / 5' } } }),
)
globalStyle(
  `[data-card='panel'] .${tile} .${onlineTag.onlineTag}`,
  forks({ '@media': { '(max-width: 575.98px)': { inset: 'auto auto .4rem .4rem', padding: '.15em .5em' } } }),
)
globalStyle(
  `[data-card='panel'] .${tile} .${label.label}.${label.fict}`,
  forks({ '@media': { '(max-width: 575.98px)': { inset: 'auto auto .4rem .4rem' } } }),
)
globalStyle(`[data-card='panel'] .${grid}`, forks({ '@media': { '(max-width: 575.98px)': { gap: '1.25rem' } } }))
globalStyle(
  `[data-card='box'] .${tile}`,
  forks({ border: `${vars.shape.bw} solid ${vars.colour.lineStrong}`, padding: vars.shape.cardPad }),
)
globalStyle(`[data-card='box'] .${tileName}`, forks({ fontSize: vars.type.t2 }))
globalStyle(`[data-card='box'] .${tileBody}`, forks({ padding: '.5rem 0' }))
globalStyle(
  `[data-card='box'] .${tileActions} .${iconButton.iconBtn}`,
  forks({ flex: '1', border: `${vars.shape.bw} solid ${vars.colour.line}` }),
)
globalStyle(
  `[data-card='box'] .${grid}`,
  forks({ '@media': { '(max-width: 575.98px)': { gridTemplateColumns: '1fr 1fr', gap: '.5rem' } } }),
)
