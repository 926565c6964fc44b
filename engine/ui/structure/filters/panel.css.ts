import * as button from '../../controls/Button.css.ts'
import * as field from '../../controls/Field.css.ts'
import * as pageHead from '../../page/PageHead.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { members } from './list.css.ts'
import { checks, fields, filterActions, filters } from './parts.css.ts'

const when = under('filters', 'panel')

when(`.${filters}`, {
  '@media': {
    '(min-width: 992px)': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      gap: '.5rem .9rem',
      background: vars.colour.surface,
      borderRadius: vars.shape.rPanel,
      padding: '1.4rem 1.75rem 1rem',
      marginBottom: '1.75rem',
      boxShadow: vars.shape.sh1,
    },
  },
})
/* As wide as what is chosen, so that no value is cut; the rest of the row is shared. */
when(`.${fields} > .${field.field}`, { '@media': { '(min-width: 992px)': { flex: '1 1 auto' } } })
when(`.${fields} > .${field.ages}`, { '@media': { '(min-width: 992px)': { flex: '0 1 9.5rem' } } })
when(`.${fields} > .${field.ages} input`, { '@media': { '(min-width: 992px)': { paddingInline: '.2em' } } })
when(`.${fields} > .${checks}`, {
  '@media': {
    '(min-width: 992px)': {
      display: 'flex',
      flexWrap: 'wrap',
      flex: '1 1 30rem',
      gap: '0 1.6rem',
      alignItems: 'center',
      minHeight: `max(2.75rem, ${vars.space.control})`,
    },
  },
})
when(`.${checks} legend`, { '@media': { '(min-width: 992px)': { display: 'none' } } })
when(`.${filterActions} .${button.quiet}`, { '@media': { '(min-width: 992px)': { display: 'none' } } })
when(`.${members}.${pageHead.page}`, { '@media': { '(min-width: 992px)': { paddingTop: '1.5rem' } } })
