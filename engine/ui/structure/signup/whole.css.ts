import * as motif from '../../display/Motif.css.ts'
import * as photo from '../../display/Photo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { join, joinA, joinArt, joinC, joinForm, joinSay } from './parts.css.ts'

const when = under('signup', 'whole')

when(`.${join}`, { '@media': { '(min-width: 992px)': { gridTemplateColumns: 'minmax(0, 46fr) minmax(0, 54fr)' } } })
when(`.${joinForm}`, {
  '@media': {
    '(min-width: 992px)': {
      gridArea: '1 / 1',
      maxWidth: '46rem',
      padding: `calc(${vars.space.u} * 4) clamp(2rem, 4vw, 5rem)`,
    },
  },
})
when(`.${joinArt}`, {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space.cardGap,
  '@media': {
    '(min-width: 992px)': { gridArea: '1 / 2', gridTemplateColumns: '1.15fr 1fr', paddingInlineStart: '6%' },
    '(min-width: 1600px)': { gridTemplateColumns: '1.15fr 1fr 1fr' },
    '(max-width: 991.98px)': { height: '13rem' },
  },
})
when(`.${joinArt} > .${motif.motif}`, { display: 'none' })
when(`.${joinArt} .${photo.photo}`, {
  position: 'relative',
  height: '100%',
  borderRadius: 0,
  '@media': {
    '(min-width: 992px)': { marginInline: '-7%', clipPath: 'polygon(16% 0, 100% 0, 84% 100%, 0 100%)' },
    '(max-width: 991.98px)': { marginInline: '-9%', clipPath: 'polygon(18% 0, 100% 0, 82% 100%, 0 100%)' },
  },
})
when(`.${joinArt} .${joinC}`, { '@media': { '(min-width: 992px) and (max-width: 1599.98px)': { display: 'none' } } })
// Between the slants of its neighbours.
when(`.${joinArt} .${joinA} img`, { objectPosition: '50% 30%' })
when(`.${joinSay}`, {
  insetInlineStart: 0,
  bottom: 0,
  background: vars.colour.hero,
  '@media': {
    '(min-width: 992px)': { padding: '1rem 1.4rem', maxWidth: '22rem' },
    '(max-width: 991.98px)': { padding: `.5rem ${vars.space.gutter}`, width: 'auto', maxWidth: '80%' },
  },
})
