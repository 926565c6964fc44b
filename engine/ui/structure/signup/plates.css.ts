import { BELOW_WIDE, ON_WIDE } from '../../breakpoints.ts'
import * as motif from '../../display/Motif.css.ts'
import * as photo from '../../display/Photo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { underBoth } from '../under.ts'
import { FREE_HEIGHT, joinA, joinArt, joinC, joinSay } from './parts.css.ts'

/** Where photos stand on panels elsewhere, those of the sign-up are upright and whole: one large, two beside it. */
const framed = underBoth({ signup: 'whole', card: 'panel' })

framed(`.${joinArt}`, {
  '@media': {
    [ON_WIDE]: {
      gridTemplateColumns: '1.25fr 1fr',
      // The first window has all of them, however long the form is.
      gridTemplateRows: `repeat(2, calc((${FREE_HEIGHT} - 13rem) / 2)) auto`,
      gap: `calc(${vars.space.u} * 2.5)`,
      alignContent: 'start',
      padding: `calc(${vars.space.u} * 5) ${vars.space.gutter}`,
    },
    [BELOW_WIDE]: {
      gridTemplateRows: 'minmax(0, 1fr) auto',
      gap: '.7rem',
      padding: `.9rem ${vars.space.gutter}`,
    },
  },
})
framed(`.${joinArt} > .${motif.motif}`, {
  '@media': {
    [ON_WIDE]: {
      display: 'block',
      insetInlineEnd: '-8rem',
      insetBlockStart: '-6rem',
      width: '44rem',
      height: '44rem',
      opacity: 0.5,
    },
  },
})
framed(`.${joinArt} .${photo.photo}`, {
  borderRadius: vars.shape.rPhoto,
  '@media': {
    [ON_WIDE]: { marginInline: 0, clipPath: vars.shape.clipPhoto },
    [BELOW_WIDE]: { marginInline: 0, clipPath: vars.shape.clipPhoto },
  },
})
framed(`.${joinArt} .${joinA}`, { '@media': { [ON_WIDE]: { gridRow: '1 / 3' } } })
framed(`.${joinArt} .${joinC}`, { '@media': { [ON_WIDE]: { display: 'block' } } })
framed(`.${joinSay}`, {
  position: 'static',
  gridColumn: '1 / -1',
  background: 'none',
  '@media': {
    [ON_WIDE]: { maxWidth: 'none', padding: 0 },
    [BELOW_WIDE]: { maxWidth: 'none', padding: 0 },
  },
})
