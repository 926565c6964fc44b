import * as icon from '../../display/Icon.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { navItem, navMain } from './parts.css.ts'

const when = under('nav', 'box')

when(`.${navMain}`, { '@media': { '(min-width: 768px)': { gap: 0, alignSelf: 'stretch' } } })
when(`.${navItem}`, {
  '@media': {
    '(min-width: 768px)': {
      border: `${vars.shape.bw} solid ${vars.colour.line}`,
      padding: '0 1rem',
      marginInlineStart: '-1px',
      minHeight: '100%',
    },
    '(min-width: 768px) and (max-width: 1199.98px)': { padding: '0 .6rem' },
  },
})
when(`.${navItem} .${icon.icon}`, { '@media': { '(min-width: 768px) and (max-width: 991.98px)': { display: 'none' } } })
