import * as photo from '../../display/Photo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { actions, facts, gallery, galleryMain, profile, safety, sheet, who } from './parts.css.ts'

const when = under('profile', 'roomy')

when(`.${profile}`, { '@media': { '(min-width: 768px)': { maxWidth: '70rem' } } })
when(`.${gallery}`, {
  '@media': {
    '(min-width: 768px)': {
      display: 'grid',
      gridTemplateColumns: '2.1fr 1fr 1fr',
      gridTemplateRows: '13.5rem 13.5rem',
      gap: '1rem',
    },
    '(max-width: 767.98px)': { marginInline: 0, marginTop: '1rem', gap: '8px' },
  },
})
when(`.${sheet}`, {
  '@media': {
    '(min-width: 768px)': {
      marginTop: '2.5rem',
      gridTemplateRows: 'auto auto 1fr auto',
      gridTemplateColumns: '1.35fr 1fr',
      gap: '3rem 4rem',
    },
  },
})
when(`:is(.${who}, .${safety})`, { '@media': { '(min-width: 768px)': { gridColumn: '1 / -1' } } })
when(`.${sheet} .${facts}`, {
  '@media': {
    '(min-width: 768px)': {
      gridRow: 'span 2',
      background: vars.colour.surface,
      borderRadius: vars.shape.rPanel,
      padding: '1.75rem 2rem',
    },
  },
})
when(`.${facts} dl`, {
  '@media': {
    '(min-width: 768px)': { gridTemplateColumns: '1fr' },
    '(max-width: 767.98px)': { gridTemplateColumns: '1fr' },
  },
})
when(`.${who}`, { '@media': { '(min-width: 768px)': { gridTemplateColumns: '1fr auto', alignItems: 'end' } } })
when(`.${who} > :not(.${actions})`, { '@media': { '(min-width: 768px)': { gridColumn: '1' } } })
when(`.${who} .${actions}`, {
  '@media': { '(min-width: 768px)': { gridColumn: '2', gridRow: '1 / span 3', margin: 0 } },
})
when(`.${gallery} > .${photo.photo}`, { '@media': { '(max-width: 767.98px)': { borderRadius: vars.place.rThumbS } } })
when(`.${gallery} .${galleryMain}`, {
  '@media': {
    '(min-width: 768px)': { gridRow: 'span 2' },
    '(max-width: 767.98px)': { borderRadius: vars.place.rMainS },
  },
})
