import * as field from '../../controls/Field.css.ts'
import * as select from '../../controls/Select.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { fields, filterActions, moreFilters } from './parts.css.ts'

const when = under('filters', 'strip', 'panel')

when(`.${moreFilters} > div`, {
  '@media': {
    '(min-width: 992px)': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
      paddingBottom: `calc(${vars.space.u} * 1.5)`,
    },
  },
})
when(`.${moreFilters}[open]`, { '@media': { '(min-width: 992px)': { flex: '1 1 100%' } } })
when(`.${filterActions}`, { '@media': { '(min-width: 992px)': { marginInlineStart: 'auto' } } })
when(`.${fields} > .${field.field} .${select.select} select`, {
  '@media': { '(min-width: 992px)': { fieldSizing: 'content', paddingInline: '.8em 2.2em' } },
})
