import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { filters } from './parts.css.ts'

const when = under('filters', 'box')

when(`.${filters}`, {
  '@media': {
    '(min-width: 992px)': { border: `${vars.shape.bw} dashed ${vars.colour.line}`, padding: '1rem 1rem 0' },
  },
})
