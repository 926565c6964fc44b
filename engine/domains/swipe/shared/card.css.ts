import { globalStyle, style } from '@vanilla-extract/css'
import * as label from '#engine/ui/display/Label.css.ts'
import * as onlineTag from '#engine/ui/display/OnlineTag.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

/** The frame of a card; its owner gives the size. */
export const card = style(
  screens({
    position: 'relative',
    overflow: 'hidden',
    borderRadius: vars.place.rOverlaid,
    clipPath: vars.shape.clipPhoto,
    background: vars.colour.tint,
    boxShadow: vars.shape.sh2,
  }),
)
/** A card whose words stand under the photo, not on it. */
export const beneath = style({})
export const picture = style({})
export const say = style(
  screens({
    position: 'absolute',
    zIndex: 1,
    inset: 'auto 0 0',
    padding: '2.5rem 1.6rem 1.25rem',
    color: vars.colour.onPhoto,
    background: `linear-gradient(transparent, ${vars.colour.photoShade} 2.5rem)`,
    pointerEvents: 'none',
  }),
)
/** The picture where no words stand over it. */
export const whole = { height: '100%', maskImage: 'none' } as const
/** The words on plain ground. */
export const onGround = {
  position: 'static',
  padding: `calc(${vars.space.u} * 2) calc(${vars.space.u} * 2.5)`,
  color: vars.colour.text,
  background: 'none',
} as const
export const name = style(screens({ fontSize: vars.type.t5, lineHeight: '1.1', overflowWrap: 'anywhere' }))
export const quote = style(
  screens({
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  }),
)
export const dots = style(
  screens({ position: 'absolute', zIndex: 2, inset: '.75rem 25% auto', display: 'flex', gap: '.25rem' }),
)
/** A half of the photo that turns to the one beside. */
export const turn = style(screens({ position: 'absolute', zIndex: 1, top: 0, bottom: '9rem', width: '50%' }))
export const turnBack = style(screens({ left: 0 }))
export const turnOn = style(screens({ right: 0 }))

globalStyle(
  `.${card} .${picture}`,
  screens({ position: 'absolute', inset: 0, borderRadius: 'inherit', clipPath: 'none', border: 0 }),
)
// The picture ends above the words, so that a face is higher than they.
globalStyle(
  `.${card} .${picture} img`,
  screens({ height: '88%', maskImage: 'linear-gradient(black 84%, transparent)', pointerEvents: 'none' }),
)
// Above the words over the photo.
globalStyle(
  `.${card} .${picture} > .${photo.none}, .${card} .${picture}.${photo.blank}::before`,
  screens({ bottom: '50%' }),
)
// Over the halves that turn, and where no name stands.
globalStyle(
  `.${card} .${picture} > :is(.${onlineTag.onlineTag}, .${label.label})`,
  screens({ zIndex: 2, inset: '1.75rem 1rem auto auto', pointerEvents: 'none' }),
)
globalStyle(`.${say} p`, screens({ color: vars.colour.onPhotoMuted }))
globalStyle(`.${card}.${beneath}`, screens({ background: vars.colour.surface }))
globalStyle(`.${card}.${beneath} .${picture}`, screens({ position: 'relative', inset: 'auto', aspectRatio: '4 / 5' }))
globalStyle(`.${card}.${beneath} .${picture} img`, screens(whole))
globalStyle(`.${card}.${beneath} .${say}`, screens(onGround))
globalStyle(`.${card}.${beneath} .${say} p`, screens({ color: vars.colour.muted }))
// A line of a name alone is lower than a finger.
globalStyle(
  `.${say} a`,
  screens({ display: 'inline-block', marginBlock: '-.35rem', paddingBlock: '.35rem', pointerEvents: 'auto' }),
)
globalStyle(`.${name}::before`, screens({ content: 'none' }))
globalStyle(
  `.${dots} i`,
  screens({
    flex: 1,
    height: '4px',
    borderRadius: '2px',
    background: vars.colour.onPhotoMuted,
    opacity: 0.55,
    boxShadow: `0 0 2px ${vars.colour.photoShade}`,
  }),
)
globalStyle(`.${dots} [data-on]`, screens({ background: vars.colour.onPhoto, opacity: 1 }))
globalStyle(`.${turn}:focus-visible`, screens({ outlineOffset: '-6px' }))
