import * as iconButton from '../../controls/IconButton.css.ts'
import { fitted } from '../../display/fitted.ts'
import * as photo from '../../display/Photo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import {
  grid,
  leading,
  tile,
  tileActions,
  tileBody,
  tileLink,
  tileN,
  tileName,
  tileQuote,
  tileTags,
} from './parts.css.ts'

const when = under('card', 'caption')

when(`.${tileLink}:focus-visible`, { outline: 'none' })
when(`.${tileBody}`, { padding: '.85rem .1rem 0', display: 'grid', gap: '.15rem' })
when(`.${tileActions}`, {
  position: 'absolute',
  insetInlineEnd: '.6rem',
  top: '.6rem',
  '@media': { '(max-width: 767.98px)': { insetInlineEnd: '.4rem', top: '.4rem', gap: '.25rem' } },
})
when(`.${tileActions} .${iconButton.iconBtn}`, {
  background: vars.colour.surface,
  minWidth: '2.75rem',
  minHeight: '2.75rem',
})
when(`.${tileLink}:focus-visible .${photo.photo}`, { outline: `3px solid ${vars.colour.focus}`, outlineOffset: '3px' })
// A wide face has room for few letters in a tile.
when(`.${tileName}`, {
  fontSize: `clamp(${vars.type.t2}, ${vars.type.t3} * .66 / ${vars.derived.letterWidth}, ${vars.type.t3})`,
})
when(`.${tileName}`, { '@media': { '(max-width: 767.98px)': { fontSize: vars.type.t2 } } })
when(`.${tileTags}`, { display: 'none' })
when(`.${tileQuote}`, {
  color: vars.colour.text,
  marginTop: '.2rem',
  '@media': { '(max-width: 767.98px)': { fontSize: vars.type.t0 } },
})
when(`.${grid}`, {
  '@media': { '(max-width: 767.98px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '1.4rem .9rem' } },
})
when(`.${tile} .${photo.photo}`, { '@media': { '(max-width: 767.98px)': { borderRadius: vars.place.rTileS } } })
when(`.${leading} .${tile}:first-child`, {
  '@media': { '(min-width: 1200px)': { gridColumn: 'span 2', gridRow: 'span 2' } },
})
when(`.${leading} .${tile}:first-child .${photo.photo}`, {
  '@media': { '(min-width: 1200px)': { aspectRatio: 'auto', flex: '1', borderRadius: vars.place.rTileL } },
})
when(`.${leading} .${tile}:first-child .${tileName}`, {
  '@media': { '(min-width: 1200px)': { display: 'block', fontSize: fitted(vars.type.t5) } },
})
when(`.${leading} .${tile}:first-child .${tileN}`, {
  '@media': { '(min-width: 1200px)': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
})
when(`.${leading} .${tile}:first-child .${tileQuote}`, {
  '@media': { '(min-width: 1200px)': { fontSize: vars.type.t2 } },
})
when(`.${leading} .${tile}:first-child .${tileLink}`, {
  '@media': { '(min-width: 1200px)': { display: 'flex', flexDirection: 'column', height: '100%' } },
})
when(`.${leading} .${tile}:first-child .${tileBody}`, {
  '@media': { '(min-width: 1200px)': { flex: 'none', containerType: 'inline-size' } },
})
