import { BELOW_WIDE, ON_WIDE } from '../../breakpoints.ts'
import * as button from '../../controls/Button.css.ts'
import * as motif from '../../display/Motif.css.ts'
import * as photo from '../../display/Photo.css.ts'
import * as text from '../../text.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under, underBoth } from '../under.ts'
import {
  artA,
  artB,
  artC,
  hero,
  heroArt,
  heroText,
  promiseList,
  promises,
  start,
  startLinks,
  startTitle,
} from './parts.css.ts'

const ON_TABLET = '(min-width: 576px) and (max-width: 991.98px)'
const when = under('hero', 'poster')
/** Framed photos stand free, where others hang from the edge. */
const framed = underBoth({ hero: 'poster', card: 'plate' })

/** Words and photos end where the rest of the page does. */
const edge = `max(${vars.space.gutter}, calc((100vw - ${vars.space.content}) / 2 + ${vars.space.gutter}))`

when(`.${hero}`, {
  display: 'grid',
  '@media': { [ON_WIDE]: { gridTemplateRows: '1fr auto', minHeight: `calc(800px - ${vars.space.navH})` } },
})
when(`.${hero} .${motif.motif}`, {
  position: 'absolute',
  aspectRatio: '1',
  background: vars.colour.accent2,
  '@media': {
    [ON_WIDE]: {
      insetInlineEnd: `calc(${edge} - ${vars.space.gutter} - 4rem)`,
      insetBlockStart: `calc(${vars.treatment.motifSize} * .16)`,
      width: `min(${vars.treatment.motifSize}, 42%)`,
      height: 'auto',
    },
    [BELOW_WIDE]: { insetInlineEnd: '-5rem', insetBlockStart: '-8rem', width: '24rem', height: '24rem' },
  },
})
when(`.${heroArt}`, {
  '@media': {
    [ON_WIDE]: { position: 'absolute', inset: 0 },
    [BELOW_WIDE]: { position: 'relative', height: '15.5rem' },
  },
})
when(`.${heroArt} .${photo.photo}`, { position: 'absolute', insetBlockStart: 0 })
when(`.${heroArt} .${artA}`, {
  borderRadius: vars.place.rHeroA,
  '@media': {
    [ON_WIDE]: {
      insetInlineEnd: `calc(${edge} + min(13.5vw, 12.2rem))`,
      width: 'min(21.5vw, 19.4rem)',
      height: '33rem',
    },
    [BELOW_WIDE]: { insetInlineStart: '32vw', width: '37vw', height: '15rem', borderRadius: vars.place.rHeroAS },
  },
})
when(`.${heroArt} .${artB}`, {
  borderRadius: vars.place.rHeroB,
  '@media': {
    [ON_WIDE]: { insetInlineEnd: edge, width: 'min(12.5vw, 11.25rem)', height: '23rem' },
    [BELOW_WIDE]: {
      insetInlineEnd: vars.space.gutter,
      width: '22vw',
      height: '10.5rem',
      borderRadius: vars.place.rHeroBS,
    },
  },
})
when(`.${heroArt} .${artC}`, {
  borderRadius: vars.place.rHeroC,
  '@media': {
    [ON_WIDE]: {
      insetInlineEnd: `calc(${edge} + min(36vw, 32.5rem))`,
      width: 'min(10.5vw, 9.5rem)',
      height: '13.5rem',
    },
    [BELOW_WIDE]: { insetInlineStart: vars.space.gutter, width: '24vw', height: '8.5rem' },
  },
})
framed(`.${heroArt} .${artA}`, {
  '@media': {
    [ON_WIDE]: { insetBlockStart: '1.5rem', width: 'min(24vw, 21.6rem)', height: '31rem' },
    [BELOW_WIDE]: { insetBlockStart: '1rem', height: '14.5rem' },
  },
})
framed(`.${heroArt} .${artB}`, {
  '@media': {
    [ON_WIDE]: { insetBlockStart: '12.5rem', width: 'min(13.5vw, 12.2rem)', height: '15.5rem' },
    [BELOW_WIDE]: { insetBlockStart: '1rem' },
  },
})
framed(`.${heroArt} .${artC}`, {
  '@media': {
    [ON_WIDE]: {
      insetInlineEnd: `calc(${edge} + 1vw)`,
      insetBlockStart: '1.25rem',
      width: 'min(11.5vw, 10.4rem)',
      height: '13rem',
    },
    [BELOW_WIDE]: { insetBlockStart: '1rem' },
  },
})
// A tablet's photos keep the proportions of a phone's.
when(`.${heroArt}`, { '@media': { [ON_TABLET]: { height: '22rem' } } })
when(`.${heroArt} .${artA}`, { '@media': { [ON_TABLET]: { width: 'min(37vw, 15rem)', height: '21rem' } } })
when(`.${heroArt} .${artB}`, { '@media': { [ON_TABLET]: { width: 'min(22vw, 9.5rem)', height: '14rem' } } })
when(`.${heroArt} .${artC}`, { '@media': { [ON_TABLET]: { width: 'min(24vw, 9.5rem)', height: '12rem' } } })
framed(`.${heroArt} .${artA}`, { '@media': { [ON_TABLET]: { height: '20.5rem' } } })
when(`.${heroText}`, {
  '@media': {
    [ON_WIDE]: {
      alignSelf: 'end',
      gap: `calc(${vars.space.u} * 2.5)`,
      width: `calc(${edge} + min(60% - ${vars.space.gutter}, 50rem))`,
      paddingBlock: `calc(${vars.space.u} * 4)`,
      paddingInlineStart: edge,
    },
    [BELOW_WIDE]: { padding: `1.1rem ${vars.space.gutter} 1.25rem`, gap: '.7rem' },
  },
})
framed(`.${heroText}`, {
  '@media': { [ON_WIDE]: { width: `calc(${edge} + min(58% - ${vars.space.gutter}, 41.5rem))` } },
})
when(`.${hero} h1`, { textWrap: 'wrap' })
when(`.${hero} .${text.lead}`, {
  '@media': {
    [ON_WIDE]: { maxWidth: '29em', fontSize: `calc(${vars.type.t3} * .95)` },
    [BELOW_WIDE]: { fontSize: vars.type.t2 },
  },
})
when(`.${start}`, {
  border: 0,
  borderRadius: 0,
  clipPath: 'none',
  boxShadow: 'none',
  '@media': {
    [ON_WIDE]: {
      gridTemplateColumns: 'minmax(8rem, 1fr) minmax(15rem, 1.6fr) minmax(12rem, 1.2fr) auto',
      alignItems: 'end',
      gap: '.6rem 1rem',
      padding: `calc(${vars.space.u} * 2.25) ${edge} calc(${vars.space.u} * 2)`,
    },
    [BELOW_WIDE]: { padding: `1.25rem ${vars.space.gutter} 1.5rem` },
  },
})
when(`.${startTitle}`, { '@media': { [ON_WIDE]: { alignSelf: 'center', fontSize: vars.type.t4 } } })
when(`.${start} .${text.fine}`, { '@media': { [ON_WIDE]: { gridColumn: '1 / -1' } } })
when(`.${start} > .${button.wide}`, { '@media': { [ON_WIDE]: { width: 'auto' } } })
when(`.${startLinks}`, { '@media': { [ON_WIDE]: { gridColumn: '2 / -1', gridAutoFlow: 'column', gap: '1rem' } } })
when(`.${promises}`, { '@media': { [ON_WIDE]: { gridTemplateColumns: 'minmax(0, 1fr)' } } })
when(`.${promiseList}`, {
  '@media': {
    [ON_WIDE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space.cardGap },
    [BELOW_WIDE]: { gap: '1rem' },
  },
})
when(`.${promiseList} li`, {
  background: vars.colour.tint,
  borderRadius: vars.shape.rPanel,
  '@media': {
    [ON_WIDE]: {
      padding: `calc(${vars.space.u} * 3.5) calc(${vars.space.u} * 3.5) calc(${vars.space.u} * 5)`,
    },
    [BELOW_WIDE]: { padding: '1.4rem 1.5rem 2rem' },
  },
})
when(`.${promiseList} h3`, { '@media': { [ON_WIDE]: { fontSize: vars.type.t4 } } })
