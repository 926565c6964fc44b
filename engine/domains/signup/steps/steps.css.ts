import { globalStyle, style } from '@vanilla-extract/css'
import * as icon from '#engine/ui/display/Icon.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { screens } from '#engine/ui/theme/layers.ts'

/** Questions of a step, one below the other. */
export const fields = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 4)` }))
/** A text to write, with beginnings beside it, or below it on narrow screens. */
export const writing = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 2) calc(${vars.space.u} * 4)`,
    alignItems: 'start',
    '@media': { '(min-width: 768px)': { gridTemplateColumns: '1.6fr 1fr' } },
  }),
)
/** Another town than the one that is known. */
export const elsewhere = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 2)` }))
export const column = style(screens({ display: 'grid', gap: `calc(${vars.space.u} * 2.5)`, maxWidth: '40rem' }))
export const interests = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
    gap: `0 calc(${vars.space.u} * 2)`,
    fontSize: vars.type.t2,
  }),
)
export const left = style(screens({ display: 'flex', alignItems: 'center', gap: vars.space.u }))
/** The member a sign-up starts from, beside the words. */
export const from = style(
  screens({ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: `calc(${vars.space.u} * 3)`, alignItems: 'center' }),
)
export const fromPhoto = style(
  screens({ width: '9rem', '@media': { '(max-width: 575.98px)': { width: '6rem', alignSelf: 'start' } } }),
)
export const lines = style(
  screens({ display: 'flex', flexWrap: 'wrap', gap: vars.space.u, listStyle: 'none', margin: 0, padding: 0 }),
)
/** The first message, with its recipient beside it, or above it on phones. */
export const letter = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 3) calc(${vars.space.u} * 5)`,
    alignItems: 'start',
    '@media': { '(min-width: 768px)': { gridTemplateColumns: 'minmax(0, 16rem) 1fr' } },
  }),
)
export const recipient = style(
  screens({
    display: 'grid',
    gap: `calc(${vars.space.u} * 1.5)`,
    '@media': { '(max-width: 767.98px)': { gridTemplateColumns: '6rem minmax(0, 1fr)', alignItems: 'center' } },
  }),
)
export const strip = style(
  screens({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(5rem, 7rem))', gap: vars.space.u }),
)
/** The modal with the account form. */
export const wide = style(screens({ width: 'min(52rem, 100%)', maxWidth: '52rem' }))
export const big = style(
  screens({ fontSize: `calc(${vars.type.t6} * .75)`, color: vars.colour.secondary, lineHeight: 1 }),
)
export const address = style(screens({ fontSize: vars.type.t3, overflowWrap: 'anywhere' }))

globalStyle(
  `.${elsewhere} > summary:not([hidden])`,
  screens({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.5em',
    minHeight: '2.75rem',
    marginBottom: `calc(${vars.space.u} * 2)`,
    color: vars.colour.link,
    cursor: 'pointer',
    listStyle: 'none',
  }),
)
globalStyle(`.${elsewhere} > summary .${icon.icon}`, screens({ transition: `rotate ${vars.motion.mFast}` }))
globalStyle(`.${elsewhere}[open] > summary .${icon.icon}`, screens({ rotate: '180deg' }))
globalStyle(
  `.${lines} button`,
  screens({
    minHeight: '2.75rem',
    padding: '.3em 1em',
    border: `${vars.shape.bw} solid ${vars.colour.lineStrong}`,
    borderRadius: vars.shape.rChip,
    fontSize: vars.type.t1,
    background: vars.colour.surface,
    textAlign: 'start',
  }),
)
globalStyle(`.${lines} button:hover`, screens({ background: vars.colour.tint }))
globalStyle(
  `.${fromPhoto} .${photo.photo}, .${recipient} .${photo.photo}`,
  screens({ aspectRatio: vars.shape.cardRatio }),
)
globalStyle(`.${strip} .${photo.photo}`, screens({ aspectRatio: '1' }))
globalStyle(`.${left} > *`, screens({ '@media': { '(max-width: 767.98px)': { paddingInline: '.25rem' } } }))
// A name can be one long word.
globalStyle(`.${from} > :last-child`, screens({ minWidth: 0, overflowWrap: 'anywhere' }))
globalStyle(`.${from} h1, .${recipient} b`, screens({ overflowWrap: 'anywhere' }))
