import { globalStyle, style } from '@vanilla-extract/css'
import { forks, parts, screens } from '../theme/layers.ts'
import * as label from './Label.css.ts'
import * as onlineTag from './OnlineTag.css.ts'

export const photo = style(
  parts({
    position: 'relative',
    display: 'block',
    overflow: 'hidden',
    borderRadius: 'var(--r-photo)',
    clipPath: 'var(--clip-photo)',
    background: 'var(--c-tint)',
  }),
)
export const veiled = style({})
/** Stands where a picture would, for someone without one. */
export const none = style({})
export const preview = style(parts({ position: 'absolute', inset: 0 }))

globalStyle(
  `.${photo} img`,
  parts({
    objectPosition: '50% 24%',
    filter: 'var(--photo-filter)',
    transition: 'transform var(--m-slow) var(--m-ease)',
  }),
)
globalStyle(
  `.${photo}::after`,
  parts({ content: "''", position: 'absolute', inset: 0, background: 'var(--photo-tint)', pointerEvents: 'none' }),
)
globalStyle(`.${photo}.${veiled} img`, parts({ filter: 'var(--photo-filter) blur(18px)', transform: 'scale(1.15)' }))
globalStyle(
  `.${photo} > :is(.${onlineTag.onlineTag}, .${label.label}.${label.fict})`,
  parts({ position: 'absolute', zIndex: 1, inset: 'var(--tag-inset)' }),
)
globalStyle(`.${photo}.${veiled} img`, screens({ height: '100%' }))

// Stronger than the icon's own look, whose stylesheet a page may load again later.
globalStyle(
  `.${photo} > .${none}`,
  parts({
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    fontSize: 'clamp(2rem, 5vw, 4.5rem)',
    color: 'var(--c-muted)',
    opacity: 0.55,
  }),
)

// card: caption | overlay | panel | box
globalStyle(`[data-card='box'] .${photo}`, forks({ border: 'var(--bw) solid var(--c-line-strong)' }))

globalStyle(`.${preview} + img`, parts({ position: 'relative' }))
