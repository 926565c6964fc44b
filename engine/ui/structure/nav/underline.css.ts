import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { navItem } from './parts.css.ts'

const when = under('nav', 'bar', 'box')

when(`.${navItem}[aria-current]::after`, {
  '@media': {
    '(min-width: 768px)': {
      content: "''",
      position: 'absolute',
      inset: 'auto 0 0',
      height: '3px',
      background: vars.colour.primary,
      borderRadius: vars.shape.rBadge,
    },
  },
})
