import { BELOW_WIDE, ON_WIDE } from '../../breakpoints.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { acts, card, dots, game, head, keys, name, next, picture, say, stage, turn } from './parts.css.ts'

const when = under('deal', 'foot')
const GAP = '3rem'
/** What is below the photo in a narrow window. */
const WORDS = '8rem'

when(`.${game}`, {
  paddingInline: 0,
  '@media': {
    [ON_WIDE]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridTemplateRows: 'auto minmax(0, 1fr) auto auto',
      justifyItems: 'start',
      gap: `0 ${GAP}`,
      maxWidth: 'none',
      minHeight: `max(36rem, calc(100svh - ${vars.space.navH}))`,
      paddingBlock: 0,
    },
  },
})
when(`.${head}`, {
  '@media': {
    [ON_WIDE]: { gridArea: '1 / 2', paddingBlockStart: '2rem', paddingInlineEnd: vars.space.gutter },
    [BELOW_WIDE]: { paddingInline: vars.space.gutter },
  },
})
when(`.${stage}`, {
  '@media': {
    [ON_WIDE]: { gridArea: '1 / 1 / 5 / 2', width: '100%', height: 'auto' },
    [BELOW_WIDE]: { width: '100%', height: 'clamp(22rem, calc(100svh - 22rem), 40rem)' },
  },
})
// The photo fills its half of the window to the edges; on a phone its whole width.
when(`.${stage} .${card} .${picture}`, {
  borderRadius: 0,
  clipPath: 'none',
  '@media': { [BELOW_WIDE]: { insetBlockEnd: WORDS } },
})
// Wholly behind the photo.
when(`.${stage} .${card}.${next}`, { scale: '1', translate: '0' })
when(`.${stage} .${say}`, {
  '@media': {
    [ON_WIDE]: {
      display: 'grid',
      gap: '.35rem',
      inset: 'auto auto 11rem',
      insetInlineStart: `calc(100% + ${GAP})`,
      width: `calc(100% - ${vars.space.gutter})`,
    },
    [BELOW_WIDE]: { height: WORDS, padding: `.9rem ${vars.space.gutter} 0` },
  },
})
when(`.${stage} .${say} .${name}`, { '@media': { [ON_WIDE]: { fontSize: `calc(${vars.type.t5} * 1.2)` } } })
when(`.${stage} .${turn}`, { '@media': { [ON_WIDE]: { bottom: 0 } } })
when(`.${stage} .${dots}`, { '@media': { [ON_WIDE]: { insetBlockStart: '1.25rem' } } })
when(`.${acts}`, { '@media': { [ON_WIDE]: { gridArea: '3 / 2', paddingBlock: '1.5rem .75rem' } } })
when(`.${keys}`, { '@media': { [ON_WIDE]: { gridArea: '4 / 2', textAlign: 'start', paddingBlockEnd: '2rem' } } })
