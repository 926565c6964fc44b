import { globalStyle, style } from '@vanilla-extract/css'
import { field } from '#engine/ui/controls/Field.css.ts'
import { icon } from '#engine/ui/display/Icon.css.ts'
import { fine, lead } from '#engine/ui/text.css.ts'
import { declareLayers, landers } from '#engine/ui/theme/layers.ts'

declareLayers()

const WIDE = '(min-width: 992px)'

export const page = style(landers({ display: 'grid' }))

export const stage = style(
  landers({
    position: 'relative',
    overflow: 'hidden',
    background: 'var(--c-hero)',
    color: 'var(--c-hero-text)',
    display: 'grid',
    gap: 'calc(var(--u) * 4)',
    padding: 'calc(var(--u) * 4) var(--gutter) calc(var(--u) * 5)',
    '@media': {
      [WIDE]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 34rem)',
        alignItems: 'center',
        minHeight: 'calc(100vh - var(--nav-h) - 10rem)',
        columnGap: 'calc(var(--gutter) * 1.5)',
      },
    },
  }),
)

export const ornament = style(
  landers({
    position: 'absolute',
    left: '-9rem',
    bottom: '-11rem',
    width: '30rem',
    height: '30rem',
    background: 'var(--c-accent2)',
    opacity: 0.35,
    '@media': { '(max-width: 991.98px)': { display: 'none' } },
  }),
)

export const words = style(
  landers({ position: 'relative', display: 'grid', gap: 'calc(var(--u) * 2)', maxWidth: '40rem' }),
)
export const title = style(
  landers({ fontSize: 'var(--t-5)', hyphens: 'auto', '@media': { [WIDE]: { fontSize: 'var(--t-6)' } } }),
)
export const form = style(landers({ position: 'relative', display: 'grid', gap: 'calc(var(--u) * 2.5)' }))

export const choice = style(
  landers({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))',
    gap: 'calc(var(--u) * 1.25)',
    border: 0,
    padding: 0,
    margin: 0,
    minWidth: 0,
  }),
)
export const legend = style(
  landers({ padding: 0, marginBottom: 'var(--u)', font: 'var(--w-display) var(--t-3)/1.3 var(--f-display)' }),
)
export const option = style(
  landers({
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 'var(--u)',
    minHeight: '7rem',
    padding: 'calc(var(--u) * 1.5) var(--u)',
    textAlign: 'center',
    background: 'var(--c-surface)',
    color: 'var(--c-text)',
    border: 'var(--bw-strong) solid var(--c-field-line)',
    borderRadius: 'var(--r-field)',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    transition: 'background var(--m-fast) var(--m-ease), border-color var(--m-fast) var(--m-ease)',
  }),
)
/** Covers its tile, unseen: the tile is what one presses, and where the browser shows what is missing. */
export const radio = style(
  landers({ position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' }),
)

export const promises = style(
  landers({
    width: '100%',
    maxWidth: 'var(--content)',
    marginInline: 'auto',
    padding: 'calc(var(--u) * 5) var(--gutter)',
    display: 'grid',
    gap: 'calc(var(--u) * 3)',
    listStyle: 'none',
    '@media': { [WIDE]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
  }),
)
export const promise = style(landers({ display: 'flex', gap: 'calc(var(--u) * 1.5)', alignItems: 'start' }))
export const promiseIcon = style(landers({ fontSize: '1.75rem', color: 'var(--c-link)', flex: 'none' }))
export const promiseTitle = style(landers({ fontSize: 'var(--t-3)' }))

// The form stands on the stage, whose colours may be the reverse of the page's.
globalStyle(`.${form} .${field} > span:first-child`, landers({ color: 'var(--c-hero-text)' }))
globalStyle(`.${form} > .${fine}`, landers({ color: 'var(--c-hero-muted)' }))
globalStyle(`.${option} .${icon}`, landers({ fontSize: '2.25rem' }))
globalStyle(`.${words} .${lead}`, landers({ maxWidth: '34em' }))
globalStyle(`.${promise} p`, landers({ color: 'var(--c-muted)', marginTop: '.3em' }))
globalStyle(`.${option}:hover`, landers({ background: 'var(--c-tint)' }))
globalStyle(
  `.${option}:has(input:checked)`,
  landers({
    background: 'var(--c-secondary)',
    borderColor: 'var(--c-secondary)',
    color: 'var(--c-on-secondary)',
  }),
)
globalStyle(
  `.${option}:has(input:focus-visible)`,
  landers({ outline: '3px solid var(--c-focus)', outlineOffset: '3px' }),
)
