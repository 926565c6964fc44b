import { under } from '../under.ts'
import { gallery, galleryMain, sheet } from './parts.css.ts'

const when = under('profile', 'box')

when(`.${gallery}`, {
  '@media': {
    '(min-width: 768px)': {
      display: 'grid',
      gridTemplateColumns: '2fr 1fr 1fr',
      gridTemplateRows: '11rem 11rem',
      gap: '.5rem',
    },
  },
})
when(`.${gallery} .${galleryMain}`, { '@media': { '(min-width: 768px)': { gridRow: 'span 2' } } })
when(`.${sheet}`, { '@media': { '(min-width: 768px)': { marginTop: '2rem' } } })
