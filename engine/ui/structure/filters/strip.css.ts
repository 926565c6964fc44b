import * as check from '../../choices/Check.css.ts'
import * as button from '../../controls/Button.css.ts'
import * as field from '../../controls/Field.css.ts'
import * as pageHead from '../../page/PageHead.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { aboveHead, members } from './list.css.ts'
import { checks, fields, filterActions, filters } from './parts.css.ts'

const when = under('filters', 'strip')

when(`.${filters}`, {
  '@media': {
    '(min-width: 992px)': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      gap: '.6rem',
      marginBottom: '1rem',
    },
  },
})
when(`.${fields} > .${field.field}`, { '@media': { '(min-width: 992px)': { flex: '1 1 auto', minWidth: '8rem' } } })
when(`.${checks}`, {
  '@media': {
    '(min-width: 992px)': {
      display: 'flex',
      flex: '0 0 auto !important',
      gap: '.9rem',
      alignItems: 'center',
      marginInlineEnd: '.9rem',
    },
  },
})
when(`.${fields} > .${checks} .${check.check}`, {
  '@media': { '(min-width: 992px)': { whiteSpace: 'nowrap', fontSize: vars.type.t0 } },
})
when(`.${checks} legend`, { '@media': { '(min-width: 992px)': { display: 'none' } } })
when(`.${filterActions} .${button.quiet}`, { '@media': { '(min-width: 992px)': { display: 'none' } } })
when(`.${members}.${pageHead.page}`, { '@media': { '(min-width: 992px)': { paddingTop: 0 } } })
when(`.${members} > .${pageHead.pageHead}:first-child`, { '@media': { '(min-width: 992px)': { marginTop: '1.4rem' } } })
when(`.${members} > .${aboveHead}`, { '@media': { '(min-width: 992px)': { marginBlock: '1.4rem 1.75rem' } } })
