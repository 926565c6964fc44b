import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { pack, packN, packNote, packPer, packPrice, packs } from './parts.css.ts'

const when = under('packages', 'list')

when(`.${packs}`, {
  '@media': {
    '(min-width: 768px)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 27rem), 1fr))',
      gap: '1.25rem',
    },
  },
})
when(`.${pack}`, {
  '@media': {
    '(min-width: 768px)': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gap: '.35rem 1.25rem',
      padding: '1.5rem 1.75rem',
      borderRadius: vars.shape.rCard,
      alignItems: 'center',
    },
  },
})
when(`.${packN}`, {
  '@media': { '(min-width: 768px)': { gridColumn: '2', display: 'flex', gap: '.5rem', alignItems: 'baseline' } },
})
when(`.${packPrice}`, { '@media': { '(min-width: 768px)': { gridRow: '1', gridColumn: '3' } } })
when(`:is(.${packNote}, .${packPer})`, {
  '@media': { '(min-width: 768px)': { gridColumn: '2 / -1', fontSize: vars.type.t1 } },
})
when(`.${pack}:has(:checked)`, { '@media': { '(min-width: 768px)': { borderColor: vars.colour.primary } } })
