import { globalStyle, style } from '@vanilla-extract/css'
import { ON_WIDE } from '#engine/ui/breakpoints.ts'
import { field } from '#engine/ui/controls/Field.css.ts'
import { icon } from '#engine/ui/display/Icon.css.ts'
import { fine, lead } from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { declareLayers, landers } from '#engine/ui/theme/layers.ts'

declareLayers()

export const page = style(landers({ display: 'grid' }))

export const stage = style(
  landers({
    position: 'relative',
    overflow: 'hidden',
    background: vars.colour.hero,
    color: vars.colour.heroText,
    display: 'grid',
    gap: `calc(${vars.space.u} * 4)`,
    padding: `calc(${vars.space.u} * 4) ${vars.space.gutter} calc(${vars.space.u} * 5)`,
    '@media': {
      [ON_WIDE]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 34rem)',
        alignItems: 'center',
        minHeight: `calc(100vh - ${vars.space.navH} - 10rem)`,
        columnGap: `calc(${vars.space.gutter} * 1.5)`,
      },
    },
  }),
)

export const ornament = style(
  landers({
    position: 'absolute',
    insetInlineStart: '-9rem',
    bottom: '-11rem',
    width: '30rem',
    height: '30rem',
    background: vars.colour.accent2,
    opacity: 0.35,
    '@media': { '(max-width: 991.98px)': { display: 'none' } },
  }),
)

export const words = style(
  landers({ position: 'relative', display: 'grid', gap: `calc(${vars.space.u} * 2)`, maxWidth: '40rem' }),
)
export const title = style(
  landers({ fontSize: vars.type.t5, hyphens: 'auto', '@media': { [ON_WIDE]: { fontSize: vars.type.t6 } } }),
)
export const form = style(landers({ position: 'relative', display: 'grid', gap: `calc(${vars.space.u} * 2.5)` }))

export const choice = style(
  landers({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))',
    gap: `calc(${vars.space.u} * 1.25)`,
    border: 0,
    padding: 0,
    margin: 0,
    minWidth: 0,
  }),
)
export const legend = style(
  landers({
    padding: 0,
    marginBottom: vars.space.u,
    font: `${vars.type.wDisplay} ${vars.type.t3}/1.3 ${vars.type.fDisplay}`,
  }),
)
export const option = style(
  landers({
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: vars.space.u,
    minHeight: '7rem',
    padding: `calc(${vars.space.u} * 1.5) ${vars.space.u}`,
    textAlign: 'center',
    background: vars.colour.surface,
    color: vars.colour.text,
    border: `${vars.shape.bwStrong} solid ${vars.colour.fieldLine}`,
    borderRadius: vars.shape.rField,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    transition: `background ${vars.motion.mFast} ${vars.motion.mEase}, border-color ${vars.motion.mFast} ${vars.motion.mEase}`,
  }),
)
/** Invisible over its tile: the tile is clickable, and the browser shows its validation message there. */
export const radio = style(
  landers({ position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' }),
)

export const promises = style(
  landers({
    width: '100%',
    maxWidth: vars.space.content,
    marginInline: 'auto',
    padding: `calc(${vars.space.u} * 5) ${vars.space.gutter}`,
    display: 'grid',
    gap: `calc(${vars.space.u} * 3)`,
    listStyle: 'none',
    '@media': { [ON_WIDE]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
  }),
)
export const promise = style(landers({ display: 'flex', gap: `calc(${vars.space.u} * 1.5)`, alignItems: 'start' }))
export const promiseIcon = style(landers({ fontSize: '1.75rem', color: vars.colour.link, flex: 'none' }))
export const promiseTitle = style(landers({ fontSize: vars.type.t3 }))

// The form is on a coloured panel, whose colours may be the inverse of the page's.
globalStyle(`.${form} .${field} > span:first-child`, landers({ color: vars.colour.heroText }))
globalStyle(`.${form} > .${fine}`, landers({ color: vars.colour.heroMuted }))
globalStyle(`.${option} .${icon}`, landers({ fontSize: '2.25rem' }))
globalStyle(`.${words} .${lead}`, landers({ maxWidth: '34em', color: vars.colour.heroMuted }))
globalStyle(`.${promise} p`, landers({ color: vars.colour.muted, marginTop: '.3em' }))
globalStyle(`.${option}:hover`, landers({ background: vars.colour.tint }))
globalStyle(
  `.${option}:has(input:checked)`,
  landers({
    background: vars.colour.secondary,
    borderColor: vars.colour.secondary,
    color: vars.colour.onSecondary,
  }),
)
globalStyle(
  `.${option}:has(input:focus-visible)`,
  landers({ outline: `3px solid ${vars.colour.focus}`, outlineOffset: '3px' }),
)
