import { globalStyle } from '@vanilla-extract/css'
import * as motif from '#engine/ui/display/Motif.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import * as text from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { forks } from '#engine/ui/theme/layers.ts'
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

globalStyle(
  `[data-hero='bleed'] .${heroArt}`,
  forks({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    overflow: 'hidden',
    '@media': {
      '(min-width: 992px)': { position: 'absolute', inset: '0 -3rem 10.5rem 15rem' },
      '(max-width: 991.98px)': {
        position: 'relative',
        height: '21rem',
        marginInline: '-1.5rem',
        gridTemplateColumns: '1fr 1fr',
      },
    },
  }),
)
globalStyle(
  `[data-hero='bleed'] .${heroArt} .${photo.photo}`,
  forks({ height: '100%', marginInline: '-7%', clipPath: 'polygon(24% 0, 99% 0, 76% 100%, 1% 100%)' }),
)
globalStyle(
  `[data-hero='bleed'] .${heroArt}::after`,
  forks({
    content: "''",
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(to top, ${vars.colour.hero} 6%, transparent 62%), linear-gradient(to right, ${vars.colour.hero}, transparent 26%)`,
  }),
)
globalStyle(`[data-hero='bleed'] .${hero} .${motif.motif}`, forks({ display: 'none' }))
globalStyle(
  `[data-hero='bleed'] .${hero}`,
  forks({
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
  }),
)
globalStyle(
  `[data-hero='bleed'] .${heroText}`,
  forks({
    '@media': {
      '(min-width: 992px)': { gap: '1.4rem' },
      '(max-width: 991.98px)': { padding: `0 ${vars.space.gutter}`, marginTop: '-5.5rem', gap: '.8rem' },
    },
  }),
)
globalStyle(
  `[data-hero='bleed'] .${hero} .${text.lead}`,
  forks({
    '@media': {
      '(min-width: 992px)': { maxWidth: '30em', fontSize: '1.1rem' },
      '(max-width: 991.98px)': { fontSize: vars.type.t2 },
    },
  }),
)
globalStyle(
  `[data-hero='bleed'] .${heroArt} .${artC}`,
  forks({ '@media': { '(max-width: 991.98px)': { display: 'none' } } }),
)
globalStyle(
  `[data-hero='bleed'] .${start}`,
  forks({
    '@media': { '(max-width: 991.98px)': { margin: `1.1rem ${vars.space.gutter} 1.25rem`, padding: '1.1rem' } },
  }),
)
globalStyle(
  `[data-hero='bleed'] .${hero} h1`,
  forks({ '@media': { '(max-width: 991.98px)': { fontSize: 'clamp(3.6rem, 17.5vw, 6rem)' } } }),
)
globalStyle(`[data-hero='bleed'] :is(.${promises}, .${featured}, .${asideSlot})`, forks({ maxWidth: 'none' }))
globalStyle(
  `[data-hero='bleed'] .${promises}`,
  forks({
    paddingTop: `calc(${vars.space.section} * .9)`,
    '@media': { '(min-width: 992px)': { display: 'grid', gridTemplateColumns: '21rem 1fr', gap: '1.5rem' } },
  }),
)
globalStyle(`[data-hero='bleed'] .${promises} h2`, forks({ color: vars.colour.link }))
globalStyle(
  `[data-hero='bleed'] .${promiseList}`,
  forks({ '@media': { '(min-width: 992px)': { gridTemplateColumns: 'repeat(3, 1fr)', gap: 0 } } }),
)
globalStyle(
  `[data-hero='bleed'] .${promiseList} li`,
  forks({ '@media': { '(min-width: 992px)': { borderLeft: vars.treatment.rule, padding: '0 1.25rem' } } }),
)
globalStyle(`[data-hero='bleed'] .${featuredRow}`, forks({ gap: '2px', marginInline: 0, paddingInline: 0 }))
globalStyle(`[data-hero='bleed'] .${featured}`, forks({ paddingInline: 0 }))
globalStyle(`[data-hero='bleed'] .${featuredHead}`, forks({ paddingInline: vars.space.gutter }))
globalStyle(`[data-hero='bleed'] .${featuredRow} p`, forks({ paddingInline: '.6rem' }))
globalStyle(`[data-hero='bleed'] .${asideSlot}`, forks({ borderTop: 0 }))
