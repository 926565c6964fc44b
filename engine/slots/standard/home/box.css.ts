import { globalStyle } from '@vanilla-extract/css'
import * as motif from '#engine/ui/display/Motif.css.ts'
import * as photo from '#engine/ui/display/Photo.css.ts'
import { vars } from '#engine/ui/theme/contract.css.ts'
import { forks } from '#engine/ui/theme/layers.ts'
import { hero, heroArt, heroText, promiseList, start } from './parts.css.ts'

globalStyle(
  `[data-hero='box'] .${hero}`,
  forks({
    padding: vars.space.gutter,
    display: 'grid',
    gap: '1rem',
    borderBottom: vars.treatment.rule,
    '@media': {
      '(min-width: 768px)': { gridTemplateColumns: '1fr 24rem', maxWidth: vars.space.content, marginInline: 'auto' },
    },
  }),
)
globalStyle(
  `[data-hero='box'] .${heroArt}`,
  forks({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: '1rem',
    '@media': { '(min-width: 768px)': { gridColumn: '1' } },
  }),
)
globalStyle(`[data-hero='box'] .${hero} .${motif.motif}`, forks({ display: 'none' }))
globalStyle(
  `[data-hero='box'] .${start}`,
  forks({ alignSelf: 'start', '@media': { '(min-width: 768px)': { gridColumn: '2', gridRow: '1 / span 2' } } }),
)
globalStyle(
  `[data-hero='box'] .${heroArt} .${photo.photo}`,
  forks({ aspectRatio: '1', border: `${vars.shape.bw} solid ${vars.colour.lineStrong}` }),
)
globalStyle(
  `[data-hero='box'] .${promiseList}`,
  forks({
    gap: '1rem',
    marginTop: '1rem',
    '@media': { '(min-width: 768px)': { gridTemplateColumns: 'repeat(3, 1fr)' } },
  }),
)
globalStyle(
  `[data-hero='box'] .${promiseList} li`,
  forks({ border: `${vars.shape.bw} solid ${vars.colour.line}`, padding: '1rem' }),
)
globalStyle(`[data-hero='box'] .${heroText}`, forks({ '@media': { '(min-width: 768px)': { order: -1 } } }))
