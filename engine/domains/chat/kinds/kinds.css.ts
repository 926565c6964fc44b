import { globalStyle, style } from '@vanilla-extract/css'
import { btn } from '#engine/ui/controls/Button.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export const pay = style(
  screens({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `calc(${vars.space.u} * 1.5) calc(${vars.space.u} * 2.5)`,
    minWidth: 0,
  }),
)
export const price = style(
  screens({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.3em',
    paddingInlineStart: '.6em',
    borderInlineStart: '1px solid currentColor',
    fontVariantNumeric: vars.type.numStyle,
  }),
)
export const chosenGift = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: `calc(${vars.space.u} * 1.5) calc(${vars.space.u} * 2.5)`,
  }),
)
export const mini = style(screens({ width: '4rem' }))
/** The choice scrolls, what it costs stays in view. */
export const gifts = style(screens({ width: 'min(58rem, 100%)', maxHeight: 'calc(100svh - 2rem)', overflowY: 'auto' }))
// Its own foot is the lower edge: what scrolls would show in a padding below it.
globalStyle(`dialog .${gifts}`, screens({ paddingBottom: 0 }))
export const drop = style(
  screens({
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: `calc(${vars.space.u} * 1.5)`,
    minHeight: '12rem',
    padding: `calc(${vars.space.u} * 3)`,
    border: `${vars.shape.bwStrong} dashed ${vars.colour.lineStrong}`,
    borderRadius: vars.shape.rM,
    textAlign: 'center',
  }),
)
export const dropOver = style(screens({ background: vars.colour.tint }))
/** As large as it fits; never cropped, because it is sent as it is. */
export const preview = style(
  screens({ display: 'grid', placeItems: 'center', height: 'min(34svh, 24rem)', background: vars.colour.tint }),
)
export const shown = style(
  screens({ position: 'relative', display: 'block', width: 'min(15rem, 100%)', padding: 0, border: 0 }),
)
export const veil = style(
  screens({
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '.1em',
    padding: '1em',
    background: vars.colour.veil,
    color: vars.colour.onPhoto,
    fontSize: vars.type.t0,
    lineHeight: '1.3',
    textAlign: 'center',
    borderRadius: vars.shape.rM,
  }),
)
export const gift = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '.9em',
    padding: '.6em 1.2em .6em .9em',
    border: `${vars.shape.bw} dashed ${vars.colour.lineStrong}`,
    borderRadius: vars.shape.rM,
    textAlign: 'start',
    lineHeight: '1.35',
    overflowWrap: 'anywhere',
  }),
)
export const giftArt = style(screens({ width: '4.5rem' }))

globalStyle(
  `.${gifts} .${pay}`,
  screens({
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    background: vars.colour.surface,
    paddingBlock: `${vars.space.u} calc(${vars.space.u} * 3)`,
  }),
)
globalStyle(`.${preview} img`, screens({ maxWidth: '100%', maxHeight: '100%', minHeight: 0, objectFit: 'contain' }))
globalStyle(`.${shown} .${photo.photo}`, screens({ width: '100%', aspectRatio: '4 / 3', borderRadius: vars.shape.rM }))
// On a phone it stands alone on its line in most languages.
globalStyle(`.${pay} .${btn}`, screens({ '@media': { '(max-width: 575.98px)': { flex: '1 1 auto' } } }))
globalStyle(`.${veil} b`, screens({ fontSize: vars.type.t2 }))
globalStyle(`.${veil} svg`, screens({ fontSize: '1.7em' }))
globalStyle(`.${gift} b, .${gift} q, .${gift} small`, screens({ display: 'block' }))
globalStyle(`.${gift} small`, screens({ fontSize: vars.type.t0, color: vars.colour.muted }))
