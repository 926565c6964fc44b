import { createVar, globalStyle } from '@vanilla-extract/css'
import * as motif from '#engine/ui/display/Motif.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import * as text from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { forks } from '#engine/ui/theme/layers.ts'
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

globalStyle(
  `[data-hero='horizon'] .${hero}`,
  forks({
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
        gap: '1.25rem',
        padding: `1.75rem ${vars.space.gutter} 1.75rem`,
        background: `linear-gradient(${vars.colour.hero}, color-mix(in srgb, ${vars.colour.accent} 34%, ${vars.colour.hero}))`,
      },
    },
  }),
)
globalStyle(`[data-hero='horizon'] .${hero} .${motif.motif}`, forks({ display: 'none' }))
globalStyle(
  `[data-hero='horizon'] .${start}`,
  forks({
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
  }),
)
globalStyle(
  `[data-hero='horizon'] .${heroArt} .${photo.photo}`,
  forks({ borderRadius: '999px 999px 0 0', aspectRatio: '1 / 1.08' }),
)
globalStyle(`[data-hero='horizon'] .${heroArt} .${photo.photo} img`, forks({ objectPosition: '50% 12%' }))
globalStyle(
  `[data-hero='horizon'] .${heroText}`,
  forks({
    '@media': {
      '(min-width: 992px)': { alignSelf: 'start', gap: '1.1rem' },
      '(max-width: 991.98px)': { order: -1, gap: '.8rem' },
    },
  }),
)
globalStyle(
  `[data-hero='horizon'] .${hero} .${text.lead}`,
  forks({
    '@media': { '(min-width: 992px)': { fontSize: '1.35rem' }, '(max-width: 991.98px)': { fontSize: vars.type.t2 } },
  }),
)
globalStyle(
  `[data-hero='horizon'] .${heroArt}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        position: 'absolute',
        left: `max(${vars.space.gutter}, calc((100vw - ${vars.space.content}) / 2 + ${vars.space.gutter}))`,
        bottom: `calc(100% - ${horizonLine})`,
        display: 'flex',
        alignItems: 'end',
        gap: '1.75rem',
      },
      '(max-width: 991.98px)': { display: 'flex', gap: '1rem', alignItems: 'end', justifyContent: 'center' },
    },
  }),
)
globalStyle(
  `[data-hero='horizon'] .${heroArt} .${artA}`,
  forks({ '@media': { '(min-width: 992px)': { width: '13.5rem' }, '(max-width: 991.98px)': { width: '7.6rem' } } }),
)
globalStyle(
  `[data-hero='horizon'] .${heroArt} .${artB}`,
  forks({ '@media': { '(min-width: 992px)': { width: '10rem' }, '(max-width: 991.98px)': { width: '6rem' } } }),
)
globalStyle(
  `[data-hero='horizon'] .${heroArt} .${artC}`,
  forks({
    '@media': {
      '(min-width: 992px)': { width: '7.25rem' },
      '(min-width: 992px) and (max-width: 1199.98px)': { display: 'none' },
      '(max-width: 991.98px)': { width: '4.6rem' },
    },
  }),
)
globalStyle(
  `[data-hero='horizon'] .${hero}::after`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        content: "''",
        position: 'absolute',
        left: `max(${vars.space.gutter}, calc((100vw - ${vars.space.content}) / 2 + ${vars.space.gutter}))`,
        top: `calc(${horizonLine} + 1.4rem)`,
        width: '32rem',
        height: '7rem',
        background: `linear-gradient(${vars.colour.onPhoto} 0 0) 6% 0 / 26% 3px, linear-gradient(${vars.colour.onPhoto} 0 0) 58% 1.5rem / 20% 3px, linear-gradient(${vars.colour.onPhoto} 0 0) 12% 3.1rem / 38% 2px, linear-gradient(${vars.colour.onPhoto} 0 0) 74% 4.6rem / 16% 2px, linear-gradient(${vars.colour.onPhoto} 0 0) 26% 6.2rem / 22% 2px`,
        backgroundRepeat: 'no-repeat',
        opacity: 0.42,
      },
    },
  }),
)
globalStyle(
  `[data-hero='horizon'] .${promises} h2`,
  forks({
    '@media': {
      '(min-width: 768px)': { maxWidth: '16em', marginBottom: '2.5rem' },
      '(max-width: 767.98px)': { marginBottom: '1.5rem' },
    },
  }),
)
globalStyle(
  `[data-hero='horizon'] .${promiseList}`,
  forks({ '@media': { '(min-width: 768px)': { gridTemplateColumns: 'repeat(3, 1fr)', gap: '3.5rem' } } }),
)
globalStyle(
  `[data-hero='horizon'] .${asideSlot}`,
  forks({
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
  }),
)
globalStyle(
  `[data-hero='horizon'] .${promiseList} li`,
  forks({ borderTop: `3px solid ${vars.colour.accent}`, paddingTop: '1.25rem' }),
)
globalStyle(`[data-hero='horizon'] .${featuredRow}`, forks({ gap: '1.5rem' }))
globalStyle(`[data-hero='horizon'] .${featuredRow} .${photo.photo}`, forks({ borderRadius: '999px 999px 16px 16px' }))
