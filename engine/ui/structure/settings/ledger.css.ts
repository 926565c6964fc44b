import { BELOW_WIDE, ON_WIDE } from '../../breakpoints.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { head, list, me, screen, section, sections } from './parts.css.ts'

const when = under('settings', 'ledger')

when(`.${screen}`, { gap: 0 })
when(`.${head}`, {
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  '@media': { [BELOW_WIDE]: { paddingBlockEnd: `calc(${vars.space.u} * 2)` } },
})
when(`.${head} > .${me}`, {
  gridArea: '1 / 2',
  '@media': { [ON_WIDE]: { width: '8rem', marginBlockEnd: `calc(${vars.space.u} * 2)` } },
})
when(`.${list}`, { display: 'none' })
when(`.${sections}`, { gap: 0 })
// Rows under strong rules in place of cards: the name at the left, what is set at the right.
when(`.${section}`, {
  padding: `calc(${vars.space.u} * 2.5) 0 calc(${vars.space.u} * 3.5)`,
  background: 'none',
  border: 0,
  borderBlockStart: `${vars.shape.bwStrong} solid ${vars.colour.lineStrong}`,
  borderRadius: 0,
  clipPath: 'none',
  boxShadow: 'none',
  '@media': {
    [ON_WIDE]: {
      gridTemplateColumns: 'minmax(11rem, 18rem) minmax(0, 46rem)',
      columnGap: `calc(${vars.space.u} * 6)`,
      justifyContent: 'start',
    },
  },
})
when(`.${section} > *`, { '@media': { [ON_WIDE]: { gridColumn: '2' } } })
when(`.${section} > h2`, { fontSize: vars.type.t3, '@media': { [ON_WIDE]: { gridArea: '1 / 1' } } })
