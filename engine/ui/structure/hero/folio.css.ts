import { BELOW_WIDE, ON_WIDE } from '../../breakpoints.ts'
import * as button from '../../controls/Button.css.ts'
import * as field from '../../controls/Field.css.ts'
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

const when = under('hero', 'folio')
const framed = underBoth({ hero: 'folio', card: 'plate' })

/** Where the photos of a wide window begin: they stay near the sheet between them. */
const side = `max(${vars.space.gutter}, calc((100% - 96rem) / 2))`

when(`.${hero}`, {
  display: 'grid',
  '@media': {
    [ON_WIDE]: {
      justifyItems: 'center',
      alignContent: 'center',
      gap: `calc(${vars.space.u} * 3)`,
      minHeight: `calc(800px - ${vars.space.navH})`,
      padding: `calc(${vars.space.u} * 4) ${vars.space.gutter}`,
    },
    [BELOW_WIDE]: { gap: '1.25rem', padding: `1.5rem ${vars.space.gutter}` },
  },
})
when(`.${hero} .${motif.motif}`, {
  position: 'absolute',
  insetInlineStart: '50%',
  width: vars.treatment.motifSize,
  height: vars.treatment.motifSize,
  background: vars.colour.accent2,
  translate: '-50% -50%',
  '@media': {
    [ON_WIDE]: { insetBlockStart: '46%' },
    [BELOW_WIDE]: { insetBlockStart: '11rem', width: '28rem', height: '28rem' },
  },
})
when(`.${heroArt}`, {
  '@media': {
    [ON_WIDE]: { position: 'absolute', inset: 0 },
    [BELOW_WIDE]: {
      display: 'grid',
      gridTemplateColumns: '1fr 1.25fr 1fr',
      gap: '.75rem',
      alignItems: 'center',
    },
  },
})
when(`.${heroArt} .${photo.photo}`, {
  aspectRatio: '3 / 4',
  '@media': { [ON_WIDE]: { position: 'absolute', width: 'min(17.5%, 17rem)' } },
})
when(`.${heroArt} .${artA}`, {
  borderRadius: vars.place.rHeroA,
  '@media': {
    [ON_WIDE]: { insetInlineStart: side, insetBlockEnd: '3.5rem' },
    [BELOW_WIDE]: { order: 2, borderRadius: vars.place.rHeroAS },
  },
})
when(`.${heroArt} .${artB}`, {
  borderRadius: vars.place.rHeroB,
  '@media': {
    [ON_WIDE]: { insetInlineEnd: side, insetBlockStart: '3.5rem' },
    [BELOW_WIDE]: { order: 1, borderRadius: vars.place.rHeroBS },
  },
})
when(`.${heroArt} .${artC}`, {
  borderRadius: vars.place.rHeroC,
  '@media': {
    [ON_WIDE]: { insetInlineEnd: side, insetBlockEnd: '3.5rem', width: 'min(10%, 10rem)' },
    [BELOW_WIDE]: { order: 3 },
  },
})
framed(`.${heroArt} .${photo.photo}`, {
  padding: vars.shape.cardPad,
  background: vars.colour.surface,
  boxShadow: vars.shape.sh1,
  '@media': { [BELOW_WIDE]: { padding: `calc(${vars.shape.cardPad} * .55)` } },
})
when(`.${heroText}`, {
  justifyItems: 'center',
  textAlign: 'center',
  '@media': {
    [ON_WIDE]: { gap: `calc(${vars.space.u} * 2)`, maxWidth: 'min(50rem, 62%)' },
    [BELOW_WIDE]: { gap: '.8rem' },
  },
})
when(`.${hero} h1`, { '@media': { [ON_WIDE]: { fontSize: `min(${vars.type.t6}, 6.4vw)`, hyphens: 'manual' } } })
when(`.${hero} .${text.lead}`, {
  '@media': {
    [ON_WIDE]: { maxWidth: '36em', fontSize: `calc(${vars.type.t2} * 1.06)` },
    [BELOW_WIDE]: { fontSize: vars.type.t2 },
  },
})
when(`.${start}`, {
  '@media': {
    [ON_WIDE]: {
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'end',
      gap: `calc(${vars.space.u} * 1.25) 1rem`,
      width: 'min(36rem, 52%)',
      padding: `calc(${vars.space.u} * 3)`,
    },
    [BELOW_WIDE]: { padding: '1.25rem' },
  },
})
when(`:is(.${startTitle}, .${start} .${text.fine})`, {
  '@media': { [ON_WIDE]: { gridColumn: '1 / -1', textAlign: 'center', textWrap: 'balance' } },
})
when(`.${start} .${field.row}`, { '@media': { [ON_WIDE]: { gridColumn: '1 / -1' } } })
when(`.${start} > .${button.wide}`, { '@media': { [ON_WIDE]: { gridColumn: '2' } } })
when(`.${startLinks}`, { '@media': { [ON_WIDE]: { gridAutoFlow: 'column', gap: '1rem' } } })
when(`.${promises}`, { '@media': { [ON_WIDE]: { textAlign: 'center' } } })
when(`.${promiseList}`, { '@media': { [ON_WIDE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 0 } } })
when(`.${promiseList} li`, {
  '@media': {
    [ON_WIDE]: { paddingInline: `calc(${vars.space.u} * 4)` },
    [BELOW_WIDE]: { borderBlockStart: vars.treatment.rule, paddingBlockStart: '1.25rem' },
  },
})
when(`.${promiseList} li + li`, { '@media': { [ON_WIDE]: { borderInlineStart: vars.treatment.rule } } })
when(`.${promiseList} p`, { marginInline: 'auto' })
when(`.${promiseList} h3`, { fontSize: vars.type.t4 })
