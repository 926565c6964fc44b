import { BELOW_WIDE, ON_WIDE } from '../../breakpoints.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { body, fine, head, index, reading, section } from './parts.css.ts'

const when = under('reading', 'margin')
/** Where the number of a section stands beside its heading. */
const OUTSIDE = '(min-width: 1200px)'

when(`.${reading}`, {
  '@media': {
    [ON_WIDE]: {
      gridTemplateColumns: '13rem minmax(0, 40rem)',
      justifyContent: 'center',
      columnGap: `calc(${vars.space.u} * 8)`,
    },
    [OUTSIDE]: { gridTemplateColumns: '13rem minmax(0, 40rem) 8rem' },
  },
})
when(`.${head}`, {
  paddingBlockEnd: '1.6rem',
  borderBlockEnd: vars.treatment.rule,
  '@media': { [ON_WIDE]: { gridColumn: '2' } },
})
when(`.${index}`, {
  '@media': {
    [ON_WIDE]: {
      gridArea: '2 / 1',
      position: 'sticky',
      insetBlockStart: `calc(${vars.space.navH} + 1.5rem)`,
      alignSelf: 'start',
      paddingInlineEnd: '1.25rem',
      borderInlineEnd: vars.treatment.rule,
    },
    [BELOW_WIDE]: { display: 'none' },
  },
})
when(`.${body}`, { counterReset: 'section', '@media': { [ON_WIDE]: { gridColumn: '2' } } })
// Numbered, as a contract is.
when(`.${section}:has(> h2)`, { position: 'relative', counterIncrement: 'section' })
when(`.${section} > h2::before`, {
  content: 'counter(section)',
  display: 'block',
  marginBlockEnd: '.35em',
  color: vars.colour.link,
  font: `${vars.type.wNum} ${vars.type.t1}/1.2 ${vars.type.fNum}`,
  '@media': {
    [OUTSIDE]: {
      position: 'absolute',
      insetInlineStart: 'calc(100% + 2rem)',
      insetBlockStart: '.1em',
      fontSize: vars.type.t4,
    },
  },
})
when(`.${fine}`, { paddingBlockStart: '1.6rem', borderBlockStart: vars.treatment.rule })
