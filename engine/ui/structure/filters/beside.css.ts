import * as empty from '../../feedback/Empty.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { members, more, others } from './list.css.ts'
import { fields, filterActions, filters } from './parts.css.ts'

const when = under('filters', 'side', 'box')

when(`.${filters}`, {
  '@media': {
    '(min-width: 992px)': {
      alignContent: 'start',
      // No wider than its column, whatever the words of the buttons.
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gap: 0,
    },
  },
})
when(`.${fields}`, {
  '@media': {
    '(min-width: 992px)': {
      display: 'grid',
      gap: `calc(${vars.space.u} * 2.25)`,
      position: 'sticky',
      top: `calc(${vars.space.navH} + 1.5rem)`,
      // Taller than the window it scrolls by itself: its end would else be reached only at the end of the list.
      maxHeight: `calc(100svh - ${vars.space.navH} - ${vars.space.control} - 3rem)`,
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      scrollPaddingBlock: '1.5rem',
      paddingInline: vars.space.u,
      marginInline: `calc(${vars.space.u} * -1)`,
      paddingBottom: vars.space.u,
    },
  },
})
/* What has the focus does not stand under the search. */
when(`.${fields} :is(input, select, summary)`, {
  '@media': { '(min-width: 992px)': { scrollMarginBottom: `calc(${vars.space.control} * 2 + 2rem)` } },
})
/* The search itself stays at the window's lower edge, wherever the fields begin. */
when(`.${filterActions}`, {
  '@media': {
    '(min-width: 992px)': {
      flexWrap: 'wrap',
      alignSelf: 'end',
      position: 'sticky',
      zIndex: 1,
      bottom: 0,
      paddingBlock: `${vars.space.u} 1rem`,
      background: vars.colour.bg,
    },
  },
})
when(`.${filterActions} > *`, { '@media': { '(min-width: 992px)': { flex: '1 1 auto' } } })
/* Where all of it fits into the window it stays in one piece. */
when(`.${filters}`, {
  '@media': {
    '(min-width: 992px) and (min-height: 1100px)': {
      alignSelf: 'start',
      position: 'sticky',
      top: `calc(${vars.space.navH} + 1.5rem)`,
    },
  },
})
when(`.${fields}`, { '@media': { '(min-width: 992px) and (min-height: 1100px)': { position: 'static' } } })
when(`.${members}`, {
  '@media': {
    '(min-width: 992px)': {
      display: 'grid',
      gridTemplateColumns: '15.5rem minmax(0, 1fr)',
      columnGap: `calc(${vars.space.u} * 4)`,
      alignContent: 'start',
    },
  },
})
when(`:is(.${more}, .${others})`, { '@media': { '(min-width: 992px)': { gridColumn: '2' } } })
when(`.${members} > .${empty.nothing}`, { '@media': { '(min-width: 992px)': { alignSelf: 'start' } } })
