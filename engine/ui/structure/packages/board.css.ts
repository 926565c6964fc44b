import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { credits, pack, packN, packPrice, packs } from './parts.css.ts'

const when = under('packages', 'board')

when(`.${pack}`, {
  '@media': {
    '(min-width: 768px)': {
      display: 'grid',
      gridTemplateColumns: '2rem 9.5rem minmax(0, 1fr) minmax(0, 9rem) minmax(0, 11rem)',
      alignItems: 'center',
      gap: '1rem',
      padding: '.5rem 1.25rem',
      minHeight: '4.75rem',
      border: 0,
      borderTop: vars.treatment.rule,
      borderRadius: 0,
    },
  },
})
when(`.${pack}:has(:checked)`, {
  '@media': {
    '(min-width: 768px)': { background: vars.colour.tint, boxShadow: `inset 4px 0 0 ${vars.colour.primary}` },
  },
})
when(`.${packN}`, { '@media': { '(min-width: 768px)': { display: 'flex', alignItems: 'baseline', gap: '.5rem' } } })
when(`.${packPrice}`, { '@media': { '(min-width: 768px)': { textAlign: 'end' } } })
// Two prices have no room beside each other.
when(`.${packPrice} s`, { '@media': { '(min-width: 768px)': { display: 'block', marginInlineEnd: 0 } } })
when(`.${packs}`, { '@media': { '(min-width: 768px)': { borderBottom: vars.treatment.rule } } })
when(`.${credits}`, { '@media': { '(min-width: 768px)': { maxWidth: '76rem' } } })
when(`.${packPrice} b`, {
  '@media': {
    '(min-width: 768px)': {
      font: `${vars.type.wDisplay} ${vars.type.t4}/1 ${vars.type.fDisplay}`,
      fontStretch: vars.type.wdthDisplay,
    },
  },
})
when(`.${packN} b`, { '@media': { '(min-width: 768px)': { fontSize: '3rem' } } })
