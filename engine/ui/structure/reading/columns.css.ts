import { BELOW_WIDE, ON_WIDE } from '../../breakpoints.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { body, fine, head, index, reading, section } from './parts.css.ts'

const when = under('reading', 'columns')
const GAP = `calc(${vars.space.u} * 5)`

when(`.${reading}`, { gap: `calc(${vars.space.u} * 3)`, '@media': { [ON_WIDE]: { maxWidth: '90rem' } } })
when(`.${head} h1`, { fontSize: `min(${vars.type.t6}, 13vw, 7rem)`, lineHeight: '.98', overflowWrap: 'anywhere' })
when(`.${index}`, {
  paddingBlock: '.35rem',
  borderBlock: `${vars.shape.bwStrong} solid ${vars.colour.lineStrong}`,
  '@media': { [BELOW_WIDE]: { display: 'none' } },
})
when(`.${index} ol`, { display: 'flex', flexWrap: 'wrap', gap: '0 2.2rem' })
when(`.${body}`, {
  '@media': {
    [ON_WIDE]: { display: 'block', columns: '3 18rem', columnGap: GAP },
    [BELOW_WIDE]: { gap: 0 },
  },
})
when(`.${section}`, {
  '@media': {
    [ON_WIDE]: { breakInside: 'avoid', marginBlockEnd: GAP },
    [BELOW_WIDE]: {
      paddingBlock: `calc(${vars.space.u} * 2.5)`,
      borderBlockStart: `${vars.shape.bwStrong} solid ${vars.colour.lineStrong}`,
    },
  },
})
when(`.${section} > h2`, { fontSize: vars.type.t3 })
when(`.${fine}`, { columnSpan: 'all' })
