import { globalStyle, style } from '@vanilla-extract/css'
import * as label from '#engine/ui/display/Label.css.ts'
import * as onlineTag from '#engine/ui/display/OnlineTag.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import { card, dots, name, picture, say, turn } from '#engine/ui/structure/deal/deal.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

export { card, dots, name, picture, quote, say, turn, turnBack, turnOn } from '#engine/ui/structure/deal/deal.css.ts'

/** A card whose words stand under the photo, not on it. */
export const beneath = style({})

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
globalStyle(`.${card}.${beneath} .${picture} img`, screens({ height: '100%', maskImage: 'none' }))
globalStyle(
  `.${card}.${beneath} .${say}`,
  screens({
    position: 'static',
    padding: `calc(${vars.space.u} * 2) calc(${vars.space.u} * 2.5)`,
    color: vars.colour.text,
    background: 'none',
  }),
)
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
