import { globalStyle, style } from '@vanilla-extract/css'
import { iconBtn } from '#engine/ui/controls/IconButton.css.ts'
import { label } from '#engine/ui/display/Label.css.ts'
import { photo } from '#engine/ui/display/Photo.css.ts'
import { modalActions } from '#engine/ui/feedback/Modal.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

/** The form of pages without script is as high as what stands in its place when the script has come. */
const uploadHeight = '10.75rem'
export const plain = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    alignContent: 'center',
    minHeight: uploadHeight,
    gap: `calc(${vars.space.u} * 1.5)`,
    maxWidth: '40rem',
  }),
)
export const dropZone = style(
  screens({
    display: 'grid',
    alignContent: 'center',
    minHeight: uploadHeight,
    gap: `calc(${vars.space.u} * 1.5)`,
    padding: `calc(${vars.space.u} * 2.5)`,
    border: `2px dashed ${vars.colour.lineStrong}`,
    borderRadius: vars.shape.rM,
  }),
)
export const dropOver = style(screens({ background: vars.colour.tint }))
export const queue = style(screens({ display: 'grid', gap: vars.space.u, margin: 0, padding: 0, listStyle: 'none' }))
export const grid = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 13rem))',
    gap: `calc(${vars.space.u} * 3) calc(${vars.space.u} * 2)`,
    '@media': {
      '(max-width: 575.98px)': {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: `calc(${vars.space.u} * 2) calc(${vars.space.u} * 1.5)`,
      },
    },
  }),
)
export const tile = style(
  screens({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.u, alignContent: 'start' }),
)
export const shot = style(screens({ position: 'relative' }))
/** Where a finger takes the photo: the rest of it scrolls the page. A mouse takes it anywhere. */
export const handle = style(
  screens({
    position: 'absolute',
    zIndex: 1,
    top: '.4rem',
    insetInlineEnd: '.4rem',
    display: 'grid',
    placeItems: 'center',
    width: '2.75rem',
    height: '2.75rem',
    borderRadius: vars.shape.rBtn,
    background: vars.colour.surface,
    color: vars.colour.text,
    fontSize: vars.type.t3,
    touchAction: 'none',
    cursor: 'grab',
  }),
)
/** At the bottom of the photo; below it on phones, where it would cover the face. */
export const states = style(
  screens({
    position: 'absolute',
    zIndex: 1,
    inset: 'auto .6rem .6rem',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.35rem',
    margin: 0,
    '@media': { '(max-width: 575.98px)': { position: 'static', marginTop: vars.space.u } },
  }),
)
export const tools = style(
  screens({
    display: 'flex',
    alignItems: 'center',
    gap: '.25rem',
    '@media': { '(max-width: 575.98px)': { gap: 0 } },
  }),
)
export const more = style([iconBtn, screens({ marginInlineStart: 'auto' })])
export const reason = style(screens({ fontSize: vars.type.t1, margin: 0 }))
export const appeal = style(screens({ fontSize: vars.type.t1 }))
export const album = style(
  screens({
    display: 'grid',
    gap: vars.space.u,
    borderTop: vars.treatment.rule,
    paddingTop: `calc(${vars.space.u} * 2)`,
  }),
)
export const albumButton = style(screens({ justifySelf: 'start', whiteSpace: 'normal', textAlign: 'start' }))
export const cropper = style(screens({ width: 'min(38rem, 100%)', maxWidth: '38rem' }))
export const stage = style(
  screens({ display: 'grid', placeItems: 'center', background: vars.colour.tint, borderRadius: vars.shape.rM }),
)
export const sliders = style(
  screens({
    display: 'grid',
    gap: `${vars.space.u} calc(${vars.space.u} * 2)`,
    '@media': { '(min-width: 576px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  }),
)
export const shapes = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `.25rem calc(${vars.space.u} * 2)`,
    border: 0,
    margin: 0,
    padding: 0,
  }),
)
export const mirrored = style(screens({ transform: 'scaleX(-1)' }))

globalStyle(`.${plain} > :first-child`, screens({ flex: '1 1 16rem' }))
globalStyle(`.${plain} p`, screens({ margin: 0 }))
globalStyle(`.${dropZone} p`, screens({ margin: 0 }))
globalStyle(
  `.${queue} li`,
  screens({ display: 'flex', alignItems: 'center', gap: vars.space.u, fontSize: vars.type.t1, minHeight: '2.75rem' }),
)
globalStyle(`.${queue} li > span`, screens({ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }))
globalStyle(`.${queue} progress`, screens({ display: 'block', width: '100%', marginTop: '.35rem' }))
globalStyle(`.${shot} > .${photo}`, screens({ aspectRatio: vars.shape.cardRatio }))
/* Whoever objects on a phone gets the row, to write in. */
globalStyle(
  `.${tile}:has(.${appeal}[open])`,
  screens({ '@media': { '(max-width: 575.98px)': { gridColumn: '1 / -1' } } }),
)
globalStyle(
  `.${tile}:has(.${appeal}[open]) .${shot}`,
  screens({ '@media': { '(max-width: 575.98px)': { maxWidth: '50%' } } }),
)
globalStyle(`.${tools} .${iconBtn}`, screens({ minWidth: '2.75rem', minHeight: '2.75rem' }))
/* What cannot be moved further is the quietest in the row, not the loudest. */
globalStyle(`.${tools} .${iconBtn}:disabled`, screens({ color: vars.colour.placeholder, opacity: 0.6 }))
globalStyle(`.${tools} .${iconBtn}:disabled::before`, screens({ background: 'transparent' }))
globalStyle(`.${tile}[data-movable] .${shot}`, screens({ cursor: 'grab', userSelect: 'none' }))
globalStyle(`.${tile}[data-dragged]`, screens({ position: 'relative', zIndex: 5, opacity: 0.9 }))
globalStyle(`.${tile}[data-dragged] .${shot}`, screens({ cursor: 'grabbing', boxShadow: vars.shape.sh2 }))
globalStyle(
  `.${grid}[data-dragging] .${tile}:not([data-dragged])`,
  screens({ transition: `transform ${vars.motion.mFast}` }),
)
globalStyle(`.${states} .${label}`, screens({ position: 'static' }))
globalStyle(`.${appeal} form`, screens({ display: 'grid', gap: vars.space.u, justifyItems: 'start' }))
globalStyle(`.${appeal} form > div`, screens({ width: '100%' }))
globalStyle(
  `.${appeal} summary`,
  screens({
    minHeight: '2.75rem',
    display: 'flex',
    alignItems: 'center',
    cursor: 'pointer',
    textDecoration: 'underline',
  }),
)
globalStyle(
  `.${album} h2`,
  screens({ display: 'flex', alignItems: 'center', gap: '.5em', margin: 0, fontSize: vars.type.t3 }),
)
globalStyle(`.${album} p`, screens({ margin: 0 }))
globalStyle(
  `.${album} li > a`,
  screens({ display: 'inline-flex', alignItems: 'center', minWidth: '2.75rem', minHeight: '2.75rem' }),
)
globalStyle(
  `.${album} li`,
  screens({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '1rem', maxWidth: '26rem' }),
)
/* The dialog is taller than many windows: what ends it stays in sight. */
globalStyle(
  `.${cropper} .${modalActions}`,
  screens({
    position: 'sticky',
    zIndex: 1,
    bottom: 0,
    flexWrap: 'nowrap',
    background: vars.colour.surface,
    paddingBlock: `calc(${vars.space.u} * 1.5)`,
  }),
)
globalStyle(
  `.${cropper} .${modalActions} > *`,
  screens({ '@media': { '(max-width: 575.98px)': { flex: '1 1 auto' } } }),
)
globalStyle(
  `.${shapes} label`,
  screens({ display: 'inline-flex', alignItems: 'center', gap: '.5em', minHeight: '2.75rem' }),
)
globalStyle(
  `.${shapes} legend`,
  screens({
    float: 'inline-start',
    marginInlineEnd: '1rem',
    lineHeight: '2.75rem',
    fontWeight: vars.type.wLabel,
    '@media': { '(max-width: 575.98px)': { float: 'none' } },
  }),
)
