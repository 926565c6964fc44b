import * as motif from '../../display/Motif.css.ts'
import * as photo from '../../display/Photo.css.ts'
import * as text from '../../text.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import {
  artC,
  asideSlot,
  featured,
  featuredHead,
  featuredRow,
  hero,
  heroArt,
  heroText,
  promiseList,
  promises,
  start,
} from './parts.css.ts'

const when = under('hero', 'bleed')

when(`.${heroArt}`, {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  overflow: 'hidden',
  '@media': {
    '(min-width: 992px)': { position: 'absolute', inset: '0 -3rem 10.5rem 15rem' },
    // Wider photos are higher than the form leaves room for: they end beside it.
    '(min-width: 1600px)': { inset: '0 19rem 10.5rem 0' },
    '(max-width: 991.98px)': {
      position: 'relative',
      height: '21rem',
      marginInline: '-1.5rem',
      gridTemplateColumns: '1fr 1fr',
    },
  },
})
when(`.${heroArt} .${photo.photo}`, {
  height: '100%',
  marginInline: '-7%',
  clipPath: 'polygon(24% 0, 99% 0, 76% 100%, 1% 100%)',
})
when(`.${heroArt}::after`, {
  content: "''",
  position: 'absolute',
  inset: 0,
  background: `linear-gradient(to top, ${vars.colour.hero} 6%, transparent 62%), linear-gradient(to right, ${vars.colour.hero}, transparent 26%)`,
})
when(`.${hero} .${motif.motif}`, { display: 'none' })
when(`.${hero}`, {
  '@media': {
    '(min-width: 992px)': {
      minHeight: `calc(800px - ${vars.space.navH})`,
      display: 'grid',
      gridTemplateColumns: '1fr 23rem',
      gap: '2rem',
      alignItems: 'end',
      padding: `1.75rem ${vars.space.gutter}`,
    },
  },
})
when(`.${heroText}`, {
  '@media': {
    '(min-width: 992px)': { gap: '1.4rem' },
    '(max-width: 991.98px)': { padding: `0 ${vars.space.gutter}`, marginTop: '-5.5rem', gap: '.8rem' },
  },
})
when(`.${hero} .${text.lead}`, {
  '@media': {
    '(min-width: 992px)': { maxWidth: '30em', fontSize: '1.1rem' },
    '(max-width: 991.98px)': { fontSize: vars.type.t2 },
  },
})
when(`.${heroArt} .${artC}`, { '@media': { '(max-width: 991.98px)': { display: 'none' } } })
when(`.${start}`, {
  '@media': { '(max-width: 991.98px)': { margin: `1.1rem ${vars.space.gutter} 1.25rem`, padding: '1.1rem' } },
})
when(`.${hero} h1`, { '@media': { '(max-width: 991.98px)': { fontSize: 'clamp(3.6rem, 17.5vw, 6rem)' } } })
when(`:is(.${promises}, .${featured}, .${asideSlot})`, { maxWidth: 'none' })
when(`.${promises}`, {
  paddingTop: `calc(${vars.space.section} * .9)`,
  '@media': { '(min-width: 992px)': { display: 'grid', gridTemplateColumns: '21rem 1fr', gap: '1.5rem' } },
})
when(`.${promises} h2`, { color: vars.colour.link })
when(`.${promiseList}`, { '@media': { '(min-width: 992px)': { gridTemplateColumns: 'repeat(3, 1fr)', gap: 0 } } })
when(`.${promiseList} li`, {
  '@media': { '(min-width: 992px)': { borderInlineStart: vars.treatment.rule, padding: '0 1.25rem' } },
})
when(`.${featuredRow}`, { gap: '2px', marginInline: 0, paddingInline: 0 })
when(`.${featured}`, { paddingInline: 0 })
when(`.${featuredHead}`, { paddingInline: vars.space.gutter })
when(`.${featuredRow} p`, { paddingInline: '.6rem' })
when(`.${asideSlot}`, { borderTop: 0 })
