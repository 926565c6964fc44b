import * as choices from '../../choices/ChoiceGroup.css.ts'
import * as button from '../../controls/Button.css.ts'
import * as motif from '../../display/Motif.css.ts'
import * as photo from '../../display/Photo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import {
  join,
  joinA,
  joinAccount,
  joinActions,
  joinArt,
  joinB,
  joinC,
  joinFields,
  joinFine,
  joinForm,
  joinGround,
  joinPage,
  joinSay,
  joinWhole,
} from './parts.css.ts'

const when = under('signup', 'sheet')

when(`.${join}`, {
  '@media': {
    '(min-width: 992px)': {
      gridTemplateColumns: 'minmax(0, 62rem)',
      justifyContent: 'center',
      alignContent: 'center',
      padding: `calc(${vars.space.u} * 2) ${vars.space.gutter}`,
    },
  },
})
when(`.${joinArt}`, {
  '@media': {
    // A low window keeps its height for the questions.
    '(min-width: 992px)': {
      height: 'clamp(8rem, calc(100svh - 40rem), 15rem)',
      borderRadius: `${vars.shape.rPanel} ${vars.shape.rPanel} 0 0`,
      display: 'flex',
      alignItems: 'end',
      gap: '1.75rem',
      paddingInlineStart: `calc(${vars.space.u} * 4.5)`,
    },
    '(max-width: 991.98px)': { height: '11.5rem' },
  },
})
when(`.${joinForm}`, {
  background: vars.colour.surface,
  '@media': {
    '(min-width: 992px)': {
      maxWidth: 'none',
      gap: `calc(${vars.space.u} * 2)`,
      padding: `calc(${vars.space.u} * 2) calc(${vars.space.u} * 4.5)`,
      borderRadius: `0 0 ${vars.shape.rPanel} ${vars.shape.rPanel}`,
      boxShadow: vars.shape.sh2,
    },
    '(max-width: 991.98px)': {
      zIndex: 2,
      maxWidth: 'none',
      marginTop: '-1rem',
      paddingInline: `max(${vars.space.gutter}, calc((100% - 44rem) / 2))`,
      borderRadius: `${vars.shape.rPanel} ${vars.shape.rPanel} 0 0`,
    },
  },
})
when(`.${joinForm} .${joinPage}`, {
  '@media': {
    '(min-width: 992px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: `calc(${vars.space.u} * 1.5) calc(${vars.space.u} * 4)`,
    },
  },
})
when(`.${joinForm} .${joinPage} > *`, { '@media': { '(min-width: 992px)': { gridColumn: '1 / -1' } } })
when(`.${joinForm} .${joinFields}`, {
  '@media': {
    '(min-width: 992px)': {
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
      gap: `calc(${vars.space.u} * 1.5) calc(${vars.space.u} * 2)`,
      maxWidth: 'none',
    },
  },
})
when(`.${joinForm} .${joinFields} > *`, { '@media': { '(min-width: 992px)': { gridColumn: 'span 3' } } })
when(`.${joinForm} .${joinFields} > fieldset`, { '@media': { '(min-width: 992px)': { gridColumn: 'span 2' } } })
when(`.${joinForm} .${joinFields}:where(:has(select), .${joinAccount}) > :not(fieldset)`, {
  '@media': { '(min-width: 992px)': { gridColumn: 'span 2' } },
})
// The second question has the longer answers.
when(`.${joinForm} .${joinFields} > fieldset + fieldset`, {
  '@media': { '(min-width: 992px)': { gridColumn: 'span 4' } },
})
// Two answers stay on one line in a third of the sheet.
when(`.${joinForm} .${joinFields} > fieldset .${choices.choice}`, {
  '@media': { '(min-width: 992px)': { paddingInline: '.8em' } },
})
when(`.${joinForm} .${joinFields} > .${joinWhole}`, {
  '@media': { '(min-width: 992px)': { gridColumn: '1 / -1' } },
})
when(`.${joinForm} .${joinActions}`, {
  '@media': { '(min-width: 992px)': { justifyContent: 'start', vars: { [joinGround]: vars.colour.surface } } },
})
when(`.${joinForm} .${joinActions} > .${button.btn}`, {
  '@media': { '(min-width: 992px)': { maxWidth: `calc(50% - ${vars.space.u} * 2)` } },
})
// The last line, with the sentence at the right of the button.
when(`.${joinForm} .${joinActions}:has(+ .${joinFine})`, { '@media': { '(min-width: 992px)': { gridRow: '4' } } })
when(`.${joinForm} .${joinFine}`, {
  '@media': { '(min-width: 992px)': { zIndex: 3, gridArea: '4 / 2', alignSelf: 'center' } },
})
when(`.${joinArt} .${photo.photo}`, {
  bottom: 0,
  borderRadius: '999px 999px 0 0',
  '@media': { '(min-width: 992px)': { position: 'relative', flex: 'none', aspectRatio: '4 / 5' } },
})
when(`.${joinArt} .${photo.photo} img`, { objectPosition: '50% 12%' })
when(`.${joinArt} .${joinA}`, {
  '@media': {
    '(min-width: 992px)': { height: '93%' },
    '(max-width: 991.98px)': { insetInlineEnd: vars.space.gutter, width: '8rem', height: '10rem' },
  },
})
when(`.${joinArt} .${joinB}`, {
  '@media': { '(min-width: 992px)': { height: '82%' }, '(max-width: 991.98px)': { display: 'none' } },
})
when(`.${joinArt} .${joinC}`, {
  '@media': { '(min-width: 992px)': { height: '73%' }, '(max-width: 991.98px)': { display: 'none' } },
})
when(`.${joinArt} > .${motif.motif}`, {
  '@media': {
    '(min-width: 992px)': { insetInlineStart: 0, top: '15%', width: '30rem', height: '30rem' },
    '(max-width: 991.98px)': { insetInlineEnd: '-9rem', top: '-1rem', width: '22rem', height: '22rem' },
  },
})
when(`.${joinSay}`, {
  '@media': {
    '(min-width: 992px)': {
      insetInlineEnd: '4%',
      top: '1.75rem',
      width: '26%',
      textAlign: 'end',
      fontSize: vars.type.t3,
    },
    '(max-width: 991.98px)': { top: '1.5rem', bottom: 'auto', width: 'min(52%, 26rem)' },
  },
})
