import * as icon from '../../display/Icon.css.ts'
import { under } from '../under.ts'
import { navItem } from './parts.css.ts'

const when = under('nav', 'bar', 'ribbon')

when(`.${navItem} .${icon.icon}`, {
  '@media': { '(min-width: 768px) and (max-width: 1199.98px)': { display: 'none' } },
})
