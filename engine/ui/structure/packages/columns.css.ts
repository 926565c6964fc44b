import * as radioMark from '../../choices/RadioMark.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { pack, packN, packPrice, packs } from './parts.css.ts'

const when = under('packages', 'columns')

when(`.${packs}`, {
  '@media': { '(min-width: 768px)': { display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: '1rem' } },
})
when(`.${pack}`, {
  '@media': {
    '(min-width: 768px)': {
      display: 'grid',
      gap: '.35rem',
      padding: '1.5rem',
      alignContent: 'start',
      gridTemplateRows: 'auto 2.9rem auto auto',
      borderRadius: vars.place.rPack,
    },
  },
})
when(`.${pack} .${radioMark.mark}`, {
  '@media': { '(min-width: 768px)': { position: 'absolute', insetInlineEnd: '1.25rem', top: '1.25rem' } },
})
when(`.${packN}`, { '@media': { '(min-width: 768px)': { paddingTop: '.5rem' } } })
when(`.${packN} b`, {
  '@media': { '(min-width: 768px)': { display: 'block', fontSize: `calc(${vars.type.t5} * 1.15)` } },
})
when(`.${packPrice} s`, { '@media': { '(min-width: 768px)': { display: 'block', minHeight: '1.4em' } } })
when(`.${packPrice}:not(:has(s))::before`, {
  '@media': { '(min-width: 768px)': { content: "''", display: 'block', height: '1.55em' } },
})
when(`.${pack}:has(:checked)`, { '@media': { '(min-width: 768px)': { background: vars.colour.tint } } })
