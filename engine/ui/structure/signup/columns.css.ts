import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { FREE_HEIGHT, joinAccount, joinArt, joinFields, joinForm, joinWhole } from './parts.css.ts'

const when = under('signup', 'half', 'whole')

/* People beside the form: they stay while a long form scrolls. */
when(`.${joinArt}`, {
  '@media': {
    '(min-width: 992px)': { position: 'sticky', top: vars.space.navH, height: FREE_HEIGHT, maxHeight: '72rem' },
  },
})
when(`.${joinForm}`, {
  '@media': { '(min-width: 992px)': { alignContent: 'center', gap: `calc(${vars.space.u} * 3)` } },
})
when(`.${joinForm} .${joinFields}`, {
  '@media': {
    '(min-width: 992px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: `calc(${vars.space.u} * 2.25) calc(${vars.space.u} * 2)`,
      maxWidth: 'none',
    },
  },
})
when(`.${joinForm} .${joinFields} > :is(.${joinWhole}, fieldset)`, {
  '@media': { '(min-width: 992px)': { gridColumn: '1 / -1' } },
})
when(`.${joinForm} .${joinAccount} > :first-child`, { '@media': { '(min-width: 992px)': { gridColumn: '1 / -1' } } })
// With a country beside the town, the question before them has a line of its own.
when(`.${joinForm} .${joinFields}:has(select) > :is(fieldset, .${joinWhole}) + :not(fieldset)`, {
  '@media': { '(min-width: 992px)': { gridColumn: '1 / -1' } },
})
