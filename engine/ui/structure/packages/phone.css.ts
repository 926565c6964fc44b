import { globalStyle } from '@vanilla-extract/css'
import * as radioMark from '../../choices/RadioMark.css.ts'
import * as label from '../../display/Label.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { forks } from '../../theme/layers.ts'
import { pack, packN, packNote, packPer, packPrice, packs } from './parts.css.ts'

/* What phones show of every value: a list, a package a row. */
globalStyle(
  `.${packs}`,
  forks({
    '@media': { '(max-width: 767.98px)': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '.75rem' } },
  }),
)
globalStyle(
  `.${pack}`,
  forks({
    '@media': {
      '(max-width: 767.98px)': {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        gap: '.15rem 1rem',
        padding: '1rem 1.1rem',
        alignItems: 'center',
      },
    },
  }),
)
globalStyle(
  `.${packN}`,
  forks({
    '@media': { '(max-width: 767.98px)': { gridColumn: '2', display: 'flex', gap: '.4rem', alignItems: 'baseline' } },
  }),
)
globalStyle(
  `.${packN} b`,
  forks({ '@media': { '(max-width: 767.98px)': { fontSize: `min(${vars.type.t4}, 1.75rem)` } } }),
)
globalStyle(
  `.${packPrice} b`,
  forks({ '@media': { '(max-width: 767.98px)': { fontSize: `min(${vars.type.t3}, 1.25rem)` } } }),
)
globalStyle(
  `.${packPrice}`,
  forks({ '@media': { '(max-width: 767.98px)': { gridColumn: '3', gridRow: '1', textAlign: 'end' } } }),
)
globalStyle(
  `.${packPrice} s`,
  forks({ '@media': { '(max-width: 767.98px)': { display: 'block', margin: 0, fontSize: vars.type.t0 } } }),
)
globalStyle(`.${packNote}`, forks({ '@media': { '(max-width: 767.98px)': { display: 'none' } } }))
globalStyle(
  `.${packNote}:has(.${label.label})`,
  forks({ '@media': { '(max-width: 767.98px)': { display: 'block', gridColumn: '2 / -1' } } }),
)
globalStyle(`.${packPer}`, forks({ '@media': { '(max-width: 767.98px)': { gridColumn: '2 / -1' } } }))
globalStyle(`.${pack} .${radioMark.mark}`, forks({ '@media': { '(max-width: 767.98px)': { gridRow: '1 / span 2' } } }))
