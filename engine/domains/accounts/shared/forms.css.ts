import { globalStyle, style } from '@vanilla-extract/css'
import { screens } from '#engine/ui/theme/layers.ts'

/** A narrow page of one form: login, language, results of links. */
export const narrow = style(
  screens({ maxWidth: '34rem', display: 'grid', gap: 'calc(var(--u) * 3)', alignContent: 'start' }),
)
export const form = style(screens({ display: 'grid', gap: 'calc(var(--u) * 2)' }))
export const group = style(
  screens({
    display: 'grid',
    gap: 'calc(var(--u) * 2)',
    margin: 0,
    padding: 'calc(var(--u) * 3) 0 0',
    border: 0,
    borderTop: 'var(--rule)',
    minWidth: 0,
  }),
)
/** Two groups side by side where there is room, one after the other on a phone. */
export const groups = style(
  screens({
    display: 'grid',
    gap: 'calc(var(--u) * 5)',
    '@media': { '(min-width: 768px)': { gridTemplateColumns: '1fr 1fr' } },
  }),
)
/** A question with a few answers as radio buttons. */
export const choices = style(
  screens({ display: 'flex', flexWrap: 'wrap', gap: '0 1.5rem', border: 0, margin: 0, padding: 0 }),
)
export const choice = style(screens({ display: 'flex', alignItems: 'center', gap: '.6em', minHeight: '2.75rem' }))
export const foot = style(
  screens({ display: 'grid', gap: 'calc(var(--u) * 2)', borderTop: 'var(--rule)', paddingTop: 'calc(var(--u) * 2.5)' }),
)
export const link = style(
  screens({ color: 'var(--c-link)', textDecoration: 'underline', textUnderlineOffset: '.2em', minHeight: '1.5rem' }),
)
export const links = style(screens({ display: 'flex', flexWrap: 'wrap', gap: 'calc(var(--u) / 2) calc(var(--u) * 2)' }))
export const section = style(
  screens({ display: 'grid', gap: 'calc(var(--u) * 1.5)', borderTop: 'var(--rule)', paddingTop: 'calc(var(--u) * 3)' }),
)
export const settings = style(
  screens({ maxWidth: '44rem', display: 'grid', gap: 'calc(var(--u) * 5)', alignContent: 'start' }),
)
export const entry = style(
  screens({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '1rem', minHeight: '3rem' }),
)
/** Paragraphs and a button under each other. */
export const stack = style(screens({ display: 'grid', gap: 'calc(var(--u) * 2)', justifyItems: 'stretch' }))

globalStyle(`.${section} h2, .${stack} h2, .${group} > legend`, screens({ fontSize: 'var(--t-3)', lineHeight: '1.3' }))
globalStyle(
  `.${group} > legend`,
  screens({ padding: 0, float: 'left', fontFamily: 'var(--f-display)', fontWeight: 'var(--w-display)' }),
)
globalStyle(
  `.${choices} > legend`,
  screens({ padding: 0, width: '100%', fontSize: 'var(--t-1)', fontWeight: 'var(--w-label)' }),
)
