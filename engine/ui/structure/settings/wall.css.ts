import { ON_WIDE } from '../../breakpoints.ts'
import * as motif from '../../display/Motif.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { head, list, me, screen, section, sections, stack } from './parts.css.ts'

const when = under('settings', 'wall')
const THREE = '(min-width: 1200px)'
const GAP = `calc(${vars.space.u} * 2)`

when(`.${screen}`, { gap: GAP })
when(`.${head}`, {
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  minHeight: '7rem',
  paddingInlineEnd: `calc(${vars.space.u} * 2)`,
  overflow: 'hidden',
  background: vars.colour.hero,
  color: vars.colour.heroText,
  borderRadius: vars.shape.rPanel,
  clipPath: vars.shape.clipPanel,
  '@media': {
    [ON_WIDE]: { gridTemplateColumns: '9rem minmax(0, 1fr)', minHeight: '9.5rem', paddingInlineEnd: '17rem' },
  },
})
// To the edges of the band, as high as it.
when(`.${head} > .${me}`, {
  alignSelf: 'stretch',
  width: 'auto',
  height: 'auto',
  aspectRatio: 'auto',
  padding: 0,
  border: 0,
  borderRadius: 0,
  clipPath: 'none',
  boxShadow: 'none',
})
when(`.${head} > .${me} > img`, { position: 'absolute', inset: 0, borderRadius: 0 })
when(`.${head} > .${motif.motif}`, {
  '@media': {
    [ON_WIDE]: {
      display: 'block',
      position: 'absolute',
      insetInlineEnd: '-2rem',
      insetBlockStart: '-5rem',
      width: '19rem',
      height: '19rem',
    },
  },
})
when(`.${list}`, { display: 'none' })
when(`.${sections}`, {
  gap: GAP,
  '@media': {
    [ON_WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
    [THREE]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
when(`.${stack}`, {
  '@media': { [ON_WIDE]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: GAP } },
})
when(`.${stack}:last-child`, {
  '@media': {
    [ON_WIDE]: { gridColumn: '1 / -1', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
    [THREE]: { gridColumn: 'auto', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
when(`.${section}`, { boxShadow: 'none', padding: `calc(${vars.space.u} * 2.5)` })
when(`.${section} h2`, { fontSize: vars.type.t3 })
