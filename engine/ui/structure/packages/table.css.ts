import { under } from '../under.ts'
import { pack, packPrice } from './parts.css.ts'

const when = under('packages', 'table')

when(`.${pack}`, {
  display: 'grid',
  gridTemplateColumns: '2rem 11rem 1fr 9rem 11rem',
  alignItems: 'center',
  gap: '1rem',
  padding: '.5rem 1rem',
  marginTop: '-1px',
  '@media': { '(max-width: 767.98px)': { gridTemplateColumns: 'auto 1fr auto' } },
})
// Two prices have no room beside each other.
when(`.${packPrice} s`, { display: 'block', marginInlineEnd: 0 })
