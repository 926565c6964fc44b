import * as motif from '../../display/Motif.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { join, joinA, joinArt, joinB, joinC, joinForm, joinSay } from './parts.css.ts'

const when = under('signup', 'half')

when(`.${join}`, { '@media': { '(min-width: 992px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } })
when(`.${joinForm}`, {
  '@media': {
    '(min-width: 992px)': {
      maxWidth: '42rem',
      padding: `calc(${vars.space.u} * 3) clamp(2.5rem, 6vw, 6rem)`,
    },
  },
})
when(`.${joinArt} > .${motif.motif}`, {
  width: vars.treatment.motifSize,
  height: vars.treatment.motifSize,
  '@media': {
    // It ends with the picture: what is cut off there would still count as the ground of the form (axe).
    '(min-width: 992px)': {
      insetInlineEnd: 0,
      top: '-10rem',
      width: `calc(${vars.treatment.motifSize} - 16rem)`,
      maskSize: vars.treatment.motifSize,
      maskPosition: 'left top',
    },
    '(max-width: 991.98px)': { insetInlineEnd: '-4rem', top: '-4rem', width: '15rem', height: '15rem' },
  },
})
when(`.${joinArt} .${joinA}`, {
  borderRadius: vars.place.rMainS,
  '@media': {
    '(min-width: 992px)': { insetInlineStart: '10%', top: 0, width: '60%', height: '76%' },
    '(max-width: 991.98px)': { insetInlineEnd: vars.space.gutter, top: 0, width: 'min(38%, 11rem)', height: '10.2rem' },
  },
})
when(`.${joinArt} .${joinB}`, {
  '@media': {
    '(min-width: 992px)': { insetInlineEnd: '6%', top: '33%', width: '24%', aspectRatio: '4 / 5' },
    '(max-width: 991.98px)': { display: 'none' },
  },
})
when(`.${joinArt} .${joinC}`, { display: 'none' })
when(`.${joinSay}`, {
  '@media': {
    '(min-width: 992px)': { insetInlineStart: '10%', insetInlineEnd: '10%', bottom: '6%', fontSize: vars.type.t4 },
    '(max-width: 991.98px)': { width: 'min(50%, 26rem)' },
  },
})
