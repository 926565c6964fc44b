import { globalStyle, style } from '@vanilla-extract/css'
import { screens } from '../theme/layers.ts'

/** The own profile: what can be changed, then how others see it; one column that is easy to read. */
export const own = style(screens({ display: 'grid', gap: 'calc(var(--u) * 5)', gridTemplateColumns: 'minmax(0, 1fr)' }))
export const ownPhotos = style(screens({ display: 'grid', gap: 'calc(var(--u) * 2)' }))
export const ownForm = style(
  screens({ display: 'grid', gap: 'calc(var(--u) * 3)', gridTemplateColumns: 'minmax(0, 1fr)' }),
)
export const basics = style(
  screens({ display: 'grid', gap: 'calc(var(--u) * 2.5)', gridTemplateColumns: 'minmax(0, 1fr)' }),
)
export const preview = style(screens({ paddingBottom: 0 }))
export const completeness = style(
  screens({ display: 'grid', gap: 'calc(var(--u) * 1.5)', gridTemplateColumns: 'minmax(0, 1fr)' }),
)
export const interestGrid = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
    gap: '0 var(--u)',
  }),
)
globalStyle(`:is(.${ownForm}, .${basics}) h2`, screens({ marginBottom: 'calc(var(--u) * 1.5)' }))
globalStyle(`.${basics} dd`, screens({ overflowWrap: 'anywhere' }))
globalStyle(`.${completeness} ul`, screens({ display: 'flex', flexWrap: 'wrap', gap: '0 calc(var(--u) * 3)' }))
globalStyle(
  `.${completeness} a`,
  screens({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    color: 'var(--c-link)',
    textDecoration: 'underline',
  }),
)
