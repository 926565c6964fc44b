import { createVar } from '@vanilla-extract/css'
import * as motif from '../../display/Motif.css.ts'
import * as photo from '../../display/Photo.css.ts'
import * as text from '../../text.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import {
  artA,
  artB,
  artC,
  asideSlot,
  featuredRow,
  hero,
  heroArt,
  heroText,
  promiseList,
  promises,
  start,
} from './parts.css.ts'

/** The vertical position of the hero's horizon. */
const horizonLine = createVar()

const when = under('hero', 'lineup')

when(`.${hero}`, {
  vars: { [horizonLine]: '77%' },
  background: `linear-gradient(${vars.colour.hero} 0, color-mix(in srgb, ${vars.colour.accent} 34%, ${vars.colour.hero}) ${horizonLine}, ${vars.colour.accent2} ${horizonLine}, color-mix(in srgb, ${vars.colour.accent2} 72%, ${vars.colour.secondary}) 100%)`,
  '@media': {
    '(min-width: 992px)': {
      minHeight: `calc(800px - ${vars.space.navH})`,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 27rem',
      gap: '3rem',
      padding: `3.25rem max(${vars.space.gutter}, calc((100vw - ${vars.space.content}) / 2 + ${vars.space.gutter})) 3rem`,
      alignItems: 'center',
    },
    '(max-width: 991.98px)': {
      vars: { [horizonLine]: '46%' },
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '1.25rem',
      padding: `1.75rem ${vars.space.gutter} 1.75rem`,
      background: `linear-gradient(${vars.colour.hero}, color-mix(in srgb, ${vars.colour.accent} 34%, ${vars.colour.hero}))`,
    },
  },
})
when(`.${hero} .${motif.motif}`, { display: 'none' })
when(`.${start}`, {
  border: 0,
  '@media': {
    '(max-width: 991.98px)': {
      margin: `-1.25rem calc(${vars.space.gutter} * -1) -1.75rem`,
      borderRadius: 0,
      boxShadow: 'none',
      padding: `1.5rem ${vars.space.gutter} 2rem`,
      borderTop: `3px solid ${vars.colour.accent2}`,
      marginTop: '-1.25rem',
    },
  },
})
when(`.${heroArt} .${photo.photo}`, { borderRadius: '999px 999px 0 0', aspectRatio: '1 / 1.08' })
when(`.${heroArt} .${photo.photo} img`, { objectPosition: '50% 12%' })
when(`.${heroText}`, {
  '@media': {
    '(min-width: 992px)': { alignSelf: 'start', gap: '1.1rem' },
    '(max-width: 991.98px)': { order: -1, gap: '.8rem' },
  },
})
when(`.${hero} .${text.lead}`, {
  '@media': { '(min-width: 992px)': { fontSize: '1.35rem' }, '(max-width: 991.98px)': { fontSize: vars.type.t2 } },
})
when(`.${heroArt}`, {
  '@media': {
    '(min-width: 992px)': {
      position: 'absolute',
      insetInlineStart: `max(${vars.space.gutter}, calc((100vw - ${vars.space.content}) / 2 + ${vars.space.gutter}))`,
      bottom: `calc(100% - ${horizonLine})`,
      display: 'flex',
      alignItems: 'end',
      gap: '1.75rem',
    },
    '(max-width: 991.98px)': { display: 'flex', gap: '1rem', alignItems: 'end', justifyContent: 'center' },
  },
})
when(`.${heroArt} .${artA}`, {
  '@media': { '(min-width: 992px)': { width: '11.5rem' }, '(max-width: 991.98px)': { width: '7.6rem' } },
})
when(`.${heroArt} .${artB}`, {
  '@media': { '(min-width: 992px)': { width: '8.75rem' }, '(max-width: 991.98px)': { width: '6rem' } },
})
when(`.${heroArt} .${artC}`, {
  '@media': {
    '(min-width: 992px)': { width: '6.5rem' },
    '(min-width: 992px) and (max-width: 1199.98px)': { display: 'none' },
    '(max-width: 991.98px)': { width: '4.6rem' },
  },
})
when(`.${hero}::after`, {
  '@media': {
    '(min-width: 992px)': {
      content: "''",
      position: 'absolute',
      insetInlineStart: `max(${vars.space.gutter}, calc((100vw - ${vars.space.content}) / 2 + ${vars.space.gutter}))`,
      top: `calc(${horizonLine} + 1.4rem)`,
      width: '32rem',
      height: '7rem',
      background: `linear-gradient(${vars.colour.onPhoto} 0 0) 6% 0 / 26% 3px, linear-gradient(${vars.colour.onPhoto} 0 0) 58% 1.5rem / 20% 3px, linear-gradient(${vars.colour.onPhoto} 0 0) 12% 3.1rem / 38% 2px, linear-gradient(${vars.colour.onPhoto} 0 0) 74% 4.6rem / 16% 2px, linear-gradient(${vars.colour.onPhoto} 0 0) 26% 6.2rem / 22% 2px`,
      backgroundRepeat: 'no-repeat',
      opacity: 0.42,
    },
  },
})
when(`.${promises} h2`, {
  '@media': {
    '(min-width: 768px)': { maxWidth: '16em', marginBottom: '2.5rem' },
    '(max-width: 767.98px)': { marginBottom: '1.5rem' },
  },
})
when(`.${promiseList}`, {
  '@media': { '(min-width: 768px)': { gridTemplateColumns: 'repeat(3, 1fr)', gap: '3.5rem' } },
})
when(`.${asideSlot}`, {
  '@media': {
    '(min-width: 768px)': {
      background: vars.colour.surface,
      borderRadius: vars.shape.rPanel,
      marginTop: vars.space.section,
      padding: '3rem',
      width: `calc(100% - 2 * ${vars.space.gutter})`,
      maxWidth: `calc(${vars.space.content} - 2 * ${vars.space.gutter})`,
    },
  },
})
when(`.${promiseList} li`, { borderTop: `3px solid ${vars.colour.accent}`, paddingTop: '1.25rem' })
when(`.${featuredRow}`, { gap: '1.5rem' })
when(`.${featuredRow} .${photo.photo}`, { borderRadius: '999px 999px 16px 16px' })
