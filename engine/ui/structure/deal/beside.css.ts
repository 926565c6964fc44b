import { ON_WIDE } from '../../breakpoints.ts'
import { vars } from '../../theme/contract.css.ts'
import { under, underBoth } from '../under.ts'
import { acts, card, game, head, keys, picture, say, stage } from './parts.css.ts'

const when = under('deal', 'beside')
const framed = underBoth({ deal: 'beside', card: 'plate' })
const GAP = `calc(${vars.space.u} * 6)`

when(`.${game}`, {
  '@media': {
    [ON_WIDE]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 30rem))',
      gridTemplateRows: 'auto minmax(0, 1fr) auto auto',
      justifyContent: 'center',
      justifyItems: 'start',
      gap: `calc(${vars.space.u} * 1.5) ${GAP}`,
      maxWidth: '68rem',
    },
  },
})
when(`.${stage}`, {
  '@media': {
    [ON_WIDE]: {
      gridArea: '1 / 1 / 5 / 2',
      width: '100%',
      height: `clamp(26rem, calc(100svh - ${vars.space.navH} - 9rem), 38rem)`,
    },
  },
})
when(`.${stage} .${card} .${picture}`, { '@media': { [ON_WIDE]: { borderRadius: vars.place.rMain } } })
framed(`.${stage} .${card} .${picture}`, {
  '@media': { [ON_WIDE]: { padding: vars.shape.cardPad, background: vars.colour.surface, boxShadow: vars.shape.sh1 } },
})
when(`.${head}`, { '@media': { [ON_WIDE]: { gridArea: '1 / 2' } } })
when(`.${stage} .${say}`, {
  '@media': {
    [ON_WIDE]: {
      display: 'grid',
      alignContent: 'center',
      gap: '.35rem',
      inset: '6rem auto 9rem',
      insetInlineStart: `calc(100% + ${GAP})`,
      width: '100%',
    },
  },
})
when(`.${acts}`, { '@media': { [ON_WIDE]: { gridArea: '3 / 2' } } })
when(`.${keys}`, { '@media': { [ON_WIDE]: { gridArea: '4 / 2', textAlign: 'start' } } })
