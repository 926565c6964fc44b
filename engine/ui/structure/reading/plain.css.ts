import { BELOW_WIDE, ON_WIDE } from '../../breakpoints.ts'
import * as motif from '../../display/Motif.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { body, head, index, lead, reading, section } from './parts.css.ts'

const when = under('reading', 'plain')

when(`.${reading}`, {
  gap: `calc(${vars.space.u} * 3)`,
  '@media': {
    [ON_WIDE]: {
      gridTemplateColumns: 'minmax(0, 46rem) 15rem',
      justifyContent: 'center',
      columnGap: `calc(${vars.space.u} * 5)`,
    },
    [BELOW_WIDE]: { paddingBlockStart: `calc(${vars.space.u} * 2)` },
  },
})
when(`.${head}`, {
  overflow: 'hidden',
  padding: `calc(${vars.space.u} * 4) calc(${vars.space.u} * 5)`,
  background: vars.colour.hero,
  color: vars.colour.heroText,
  borderRadius: vars.shape.rPanel,
  clipPath: vars.shape.clipPanel,
  '@media': {
    [ON_WIDE]: { gridColumn: '1 / -1', paddingInlineEnd: '21rem' },
    [BELOW_WIDE]: { padding: `calc(${vars.space.u} * 3)` },
  },
})
when(`.${head} > .${motif.motif}`, {
  '@media': {
    [ON_WIDE]: {
      display: 'block',
      position: 'absolute',
      insetInlineEnd: '-2rem',
      insetBlockStart: '-4rem',
      width: '21rem',
      height: '21rem',
    },
  },
})
when(`.${head} .${lead}`, { color: vars.colour.heroMuted })
when(`.${index}`, {
  '@media': {
    [ON_WIDE]: {
      gridArea: '2 / 2',
      position: 'sticky',
      insetBlockStart: `calc(${vars.space.navH} + 1.5rem)`,
      alignSelf: 'start',
      // The motif of the head reaches down to here, and is cut off above.
      background: vars.colour.bg,
    },
    [BELOW_WIDE]: { display: 'none' },
  },
})
when(`.${body}`, { gap: `calc(${vars.space.u} * 2)`, '@media': { [ON_WIDE]: { gridArea: '2 / 1' } } })
when(`.${section}`, {
  padding: `calc(${vars.space.u} * 3) calc(${vars.space.u} * 3.5)`,
  background: vars.colour.surface,
  borderRadius: vars.shape.rCard,
  clipPath: vars.shape.clipPanel,
  '@media': { [BELOW_WIDE]: { padding: `calc(${vars.space.u} * 2.5)` } },
})
