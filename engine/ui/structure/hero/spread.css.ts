import * as button from '../../controls/Button.css.ts'
import * as field from '../../controls/Field.css.ts'
import * as motif from '../../display/Motif.css.ts'
import * as photo from '../../display/Photo.css.ts'
import * as text from '../../text.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { artA, artB, artC, hero, heroArt, heroText, promiseList, promises, start, startTitle } from './parts.css.ts'

const when = under('hero', 'spread')

/** Words and photos end where the rest of the page does. */
const edge = `max(${vars.space.gutter}, calc((100vw - ${vars.space.content}) / 2 + ${vars.space.gutter}))`

when(`.${start}`, {
  boxShadow: 'none',
  border: 0,
  '@media': {
    '(min-width: 992px)': {
      gridColumn: '1',
      gridTemplateColumns: '1.25fr 1fr',
      maxWidth: '43rem',
      alignItems: 'end',
      gap: '1rem',
    },
    '(max-width: 991.98px)': { padding: '1.1rem' },
  },
})
when(`.${hero} .${motif.motif}`, {
  position: 'absolute',
  width: vars.treatment.motifSize,
  height: vars.treatment.motifSize,
  background: vars.colour.accent2,
  '@media': {
    '(min-width: 992px)': { insetInlineEnd: `calc(${edge} - ${vars.space.gutter} - 10rem)`, top: '-3rem' },
    '(max-width: 991.98px)': { width: '24rem', height: '24rem', insetInlineEnd: '-9rem', top: '-8rem' },
  },
})
when(`.${hero}`, {
  '@media': {
    '(min-width: 992px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      gridTemplateRows: '1fr auto',
      gap: `calc(${vars.space.u} * 4) 0`,
      minHeight: `calc(800px - ${vars.space.navH})`,
      padding: `calc(${vars.space.u} * 6) ${edge} calc(${vars.space.u} * 6)`,
    },
    '(max-width: 991.98px)': { padding: `0 ${vars.space.gutter} 1.5rem`, display: 'grid', gap: '1.25rem' },
  },
})
when(`.${heroText}`, {
  '@media': {
    '(min-width: 992px)': { gridColumn: '1', alignSelf: 'end', maxWidth: '46rem' },
    '(max-width: 991.98px)': { gap: '.75rem' },
  },
})
when(`:is(.${startTitle}, .${start} .${text.fine})`, { '@media': { '(min-width: 992px)': { gridColumn: '1 / -1' } } })
when(`.${start} > .${button.wide}`, { '@media': { '(min-width: 992px)': { gridColumn: '2' } } })
when(`.${start} .${field.row}`, { '@media': { '(min-width: 992px)': { gridColumn: '1 / -1' } } })
when(`.${heroArt}`, {
  '@media': {
    '(min-width: 992px)': { position: 'absolute', inset: 0 },
    '(max-width: 991.98px)': {
      position: 'relative',
      height: '15.5rem',
      marginInline: `calc(${vars.space.gutter} * -1)`,
    },
  },
})
when(`.${heroArt} .${photo.photo}`, {
  '@media': { '(min-width: 992px)': { position: 'absolute' }, '(max-width: 991.98px)': { position: 'absolute' } },
})
when(`.${heroArt} .${artA}`, {
  '@media': {
    '(min-width: 992px)': {
      insetInlineEnd: edge,
      top: '3rem',
      width: '25.5vw',
      maxWidth: '25rem',
      aspectRatio: '4 / 5',
      borderRadius: vars.place.rHeroA,
    },
    '(max-width: 991.98px)': {
      insetInlineEnd: vars.space.gutter,
      top: '1rem',
      width: '11rem',
      height: '14rem',
      borderRadius: vars.place.rHeroAS,
    },
  },
})
when(`.${heroArt} .${artB}`, {
  '@media': {
    '(min-width: 992px)': {
      insetInlineEnd: `calc(${edge} + min(16.5vw, 16.2rem))`,
      bottom: '2.5rem',
      width: '16vw',
      maxWidth: '15rem',
      aspectRatio: '4 / 5',
      borderRadius: vars.place.rHeroB,
    },
    '(max-width: 991.98px)': {
      insetInlineStart: vars.space.gutter,
      bottom: '.5rem',
      width: '8.6rem',
      height: '10rem',
      borderRadius: vars.place.rHeroBS,
    },
  },
})
when(`.${heroArt} .${artC}`, {
  '@media': {
    '(min-width: 992px)': {
      insetInlineEnd: `calc(${edge} + min(1vw, 1rem))`,
      bottom: '4.5rem',
      width: '13.5vw',
      maxWidth: '13rem',
      aspectRatio: '1',
      borderRadius: vars.place.rHeroC,
    },
    '(max-width: 991.98px)': { display: 'none' },
  },
})
when(`.${hero} .${text.lead}`, { '@media': { '(max-width: 991.98px)': { fontSize: vars.type.t2 } } })
when(`.${promises}`, {
  '@media': { '(min-width: 768px)': { display: 'grid', gridTemplateColumns: '4fr 8fr', gap: '3rem' } },
})
when(`.${promiseList} li`, {
  '@media': {
    '(min-width: 768px)': {
      display: 'grid',
      gridTemplateColumns: '5rem 1fr',
      alignItems: 'baseline',
      borderTop: vars.treatment.rule,
      paddingTop: '1.5rem',
    },
  },
})
when(`.${promiseList} p`, { '@media': { '(min-width: 768px)': { gridColumn: '2' } } })
when(`.${promiseList} li::before`, {
  content: 'counter(p)',
  font: `${vars.type.wDisplay} ${vars.type.t5}/1 ${vars.type.fDisplay}`,
  color: vars.colour.primary,
  gridRow: 'span 2',
})
when(`.${promiseList} h3`, { fontSize: vars.type.t4 })
