import { globalStyle, style } from '@vanilla-extract/css'
import * as photo from '../Photo.css.ts'
import { screens } from '../theme/layers.ts'

/** The own profile: what can be changed, then how others see it; one column that is easy to read. */
export const own = style(screens({ display: 'grid', gap: 'calc(var(--u) * 5)', gridTemplateColumns: 'minmax(0, 1fr)' }))
export const ownPhotos = style(screens({ display: 'grid', gap: 'calc(var(--u) * 2)' }))
export const ownForm = style(
  screens({ display: 'grid', gap: 'calc(var(--u) * 3)', gridTemplateColumns: 'minmax(0, 1fr)' }),
)
export const completeness = style(
  screens({ display: 'grid', gap: 'calc(var(--u) * 1.5)', gridTemplateColumns: 'minmax(0, 1fr)' }),
)
export const interestGrid = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
    gap: '0 var(--u)',
  }),
)
export const ownGrid = style(
  screens({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 13rem))',
    gap: 'calc(var(--u) * 3) calc(var(--u) * 2)',
  }),
)
export const uploadForm = style(
  screens({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 'calc(var(--u) * 1.5)', maxWidth: '40rem' }),
)

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
globalStyle(`.${ownGrid} .${photo.photo}`, screens({ aspectRatio: 'var(--card-ratio)' }))
globalStyle(`.${ownGrid} li`, screens({ display: 'grid', gap: 'var(--u)', alignContent: 'start' }))
globalStyle(`.${ownGrid} li > *`, screens({ minWidth: 0 }))
globalStyle(`.${ownGrid} form`, screens({ display: 'flex', flexWrap: 'wrap', gap: '0 calc(var(--u) * 2)' }))
globalStyle(`.${ownGrid} button`, screens({ paddingInline: 0, whiteSpace: 'normal', textAlign: 'left' }))
globalStyle(`.${uploadForm} > :first-child`, screens({ flex: '1 1 16rem' }))
globalStyle(`.${uploadForm} p`, screens({ margin: 0 }))
