import { globalStyle } from '@vanilla-extract/css'
import * as button from '#engine/ui/controls/Button.css.ts'
import * as field from '#engine/ui/controls/Field.css.ts'
import * as motif from '#engine/ui/display/Motif.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import * as text from '#engine/ui/text.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { forks } from '#engine/ui/theme/layers.ts'
import { artA, artB, artC, hero, heroArt, heroText, promiseList, promises, start, startTitle } from './parts.css.ts'

// hero: spread | bleed | horizon | box
globalStyle(
  `[data-hero='spread'] .${start}`,
  forks({
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
  }),
)
globalStyle(
  `[data-hero='spread'] .${hero} .${motif.motif}`,
  forks({
    position: 'absolute',
    width: vars.treatment.motifSize,
    height: vars.treatment.motifSize,
    background: vars.colour.accent2,
    '@media': {
      '(min-width: 992px)': { right: '-10rem', top: '-3rem' },
      '(max-width: 991.98px)': { width: '24rem', height: '24rem', right: '-9rem', top: '-8rem' },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${hero}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
        gridTemplateRows: '1fr auto',
        gap: `calc(${vars.space.u} * 4) 0`,
        minHeight: `calc(800px - ${vars.space.navH})`,
        padding: `calc(${vars.space.u} * 6) ${vars.space.gutter} calc(${vars.space.u} * 6)`,
      },
      '(max-width: 991.98px)': { padding: `0 ${vars.space.gutter} 1.5rem`, display: 'grid', gap: '1.25rem' },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${heroText}`,
  forks({
    '@media': {
      '(min-width: 992px)': { gridColumn: '1', alignSelf: 'end', maxWidth: '46rem' },
      '(max-width: 991.98px)': { gap: '.75rem' },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] :is(.${startTitle}, .${start} .${text.fine})`,
  forks({ '@media': { '(min-width: 992px)': { gridColumn: '1 / -1' } } }),
)
globalStyle(
  `[data-hero='spread'] .${start} > .${button.wide}`,
  forks({ '@media': { '(min-width: 992px)': { gridColumn: '2' } } }),
)
globalStyle(
  `[data-hero='spread'] .${start} .${field.row}`,
  forks({ '@media': { '(min-width: 992px)': { gridColumn: '1 / -1' } } }),
)
globalStyle(
  `[data-hero='spread'] .${heroArt}`,
  forks({
    '@media': {
      '(min-width: 992px)': { position: 'absolute', inset: 0 },
      '(max-width: 991.98px)': {
        position: 'relative',
        height: '15.5rem',
        marginInline: `calc(${vars.space.gutter} * -1)`,
      },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${heroArt} .${photo.photo}`,
  forks({
    '@media': { '(min-width: 992px)': { position: 'absolute' }, '(max-width: 991.98px)': { position: 'absolute' } },
  }),
)
globalStyle(
  `[data-hero='spread'] .${heroArt} .${artA}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        right: vars.space.gutter,
        top: '3rem',
        width: '25.5vw',
        maxWidth: '25rem',
        aspectRatio: '4 / 5',
        borderRadius: '170px 10px',
      },
      '(max-width: 991.98px)': {
        right: vars.space.gutter,
        top: '1rem',
        width: '11rem',
        height: '14rem',
        borderRadius: '96px 8px',
      },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${heroArt} .${artB}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        right: `calc(${vars.space.gutter} + 16.5vw)`,
        bottom: '2.5rem',
        width: '16vw',
        maxWidth: '15rem',
        aspectRatio: '4 / 5',
        borderRadius: '10px 110px',
      },
      '(max-width: 991.98px)': {
        left: vars.space.gutter,
        bottom: '.5rem',
        width: '8.6rem',
        height: '10rem',
        borderRadius: '8px 72px',
      },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${heroArt} .${artC}`,
  forks({
    '@media': {
      '(min-width: 992px)': {
        right: `calc(${vars.space.gutter} + 1vw)`,
        bottom: '4.5rem',
        width: '13.5vw',
        maxWidth: '13rem',
        aspectRatio: '1',
        borderRadius: '90px 10px',
      },
      '(max-width: 991.98px)': { display: 'none' },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${hero} .${text.lead}`,
  forks({ '@media': { '(max-width: 991.98px)': { fontSize: vars.type.t2 } } }),
)
globalStyle(
  `[data-hero='spread'] .${promises}`,
  forks({ '@media': { '(min-width: 768px)': { display: 'grid', gridTemplateColumns: '4fr 8fr', gap: '3rem' } } }),
)
globalStyle(
  `[data-hero='spread'] .${promiseList} li`,
  forks({
    '@media': {
      '(min-width: 768px)': {
        display: 'grid',
        gridTemplateColumns: '5rem 1fr',
        alignItems: 'baseline',
        borderTop: vars.treatment.rule,
        paddingTop: '1.5rem',
      },
    },
  }),
)
globalStyle(
  `[data-hero='spread'] .${promiseList} p`,
  forks({ '@media': { '(min-width: 768px)': { gridColumn: '2' } } }),
)
globalStyle(
  `[data-hero='spread'] .${promiseList} li::before`,
  forks({
    content: 'counter(p)',
    font: `${vars.type.wDisplay} ${vars.type.t5}/1 ${vars.type.fDisplay}`,
    color: vars.colour.primary,
    gridRow: 'span 2',
  }),
)
globalStyle(`[data-hero='spread'] .${promiseList} h3`, forks({ fontSize: vars.type.t4 }))
