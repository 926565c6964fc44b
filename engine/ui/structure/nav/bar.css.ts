import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { navMain } from './parts.css.ts'

const when = under('nav', 'bar')

when(`.${navMain}`, {
  '@media': {
    '(min-width: 768px)': { marginInlineStart: `calc(${vars.space.u} * 4)` },
    '(min-width: 768px) and (max-width: 1199.98px)': {
      marginInlineStart: vars.space.u,
      gap: `calc(${vars.space.u} * 2.25)`,
    },
  },
})
