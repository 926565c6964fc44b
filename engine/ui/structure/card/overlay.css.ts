import { fallbackVar } from '@vanilla-extract/css'
import * as iconButton from '../../controls/IconButton.css.ts'
import * as label from '../../display/Label.css.ts'
import * as photo from '../../display/Photo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import {
  grid,
  leading,
  skel,
  smallName,
  tile,
  tileActions,
  tileBody,
  tileFoot,
  tileLink,
  tileName,
  tilePlace,
  tileQuote,
  tileTags,
} from './parts.css.ts'

const when = under('card', 'overlay')

when(`.${tileBody}`, {
  position: 'absolute',
  inset: 'auto 0 0',
  zIndex: 1,
  padding: '3.5rem .75rem .7rem',
  background: `linear-gradient(transparent, ${vars.colour.photoShade} 62%)`,
  color: vars.colour.onPhoto,
  pointerEvents: 'none',
})
// The words are as high on a narrow tile: a square one grows, so that they stay below the face.
when(`.${tile} .${photo.photo}`, { minHeight: '10rem' })
when(`.${tilePlace}`, { flexWrap: 'nowrap', color: vars.colour.onPhotoMuted })
when(`.${tilePlace} > :first-child`, { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
// The picture ends above the words, and a face that is low in it moves up.
when(`.${tile}:not(.${skel}) .${photo.photo}:not(.${photo.blank})`, { background: vars.colour.photoShade })
when(`.${tile} .${photo.photo} img`, {
  height: '86%',
  objectPosition: `${fallbackVar(photo.focusX, '50%')} clamp(0%, (${fallbackVar(photo.focusY, '24%')} - 25%) * 3, 100%)`,
  maskImage: 'linear-gradient(black 84%, transparent)',
})
when(`:is(.${tileQuote}, .${tileTags})`, { display: 'none' })
when(`.${tileName}`, { fontSize: '1.45rem', '@media': { '(max-width: 767.98px)': { fontSize: '1.3rem' } } })
when(`.${tileActions}`, {
  position: 'absolute',
  zIndex: 2,
  insetInlineEnd: 0,
  top: 0,
  gap: 0,
  flexDirection: 'column',
})
when(`.${tileActions} .${iconButton.iconBtn}:not(.${iconButton.strong})::before`, {
  background: vars.colour.surface,
  clipPath: 'none',
})
when(`.${tile}:hover`, { outline: `2px solid ${vars.colour.primary}`, outlineOffset: '-2px', zIndex: 1 })
when(`.${tile} .${photo.photo} .${label.label}.${label.fict}`, { insetInlineStart: 0, top: 0 })
when(`.${skel} .${tileBody}`, { background: 'none' })
when(`.${grid}`, { '@media': { '(max-width: 767.98px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } })
when(`.${leading} .${grid}`, { marginInline: `calc(${vars.space.gutter} * -1)` })
when(`.${smallName}`, { paddingBottom: `calc(${vars.space.u} * 2)`, fontSize: vars.type.t1 })
when(`.${tileFoot}`, { padding: '.5rem .5rem 1rem' })
// The name stands over the photo's lower edge, not over what is under the tile.
when(`.${tile}:has(> .${tileFoot}) > .${tileLink}`, { position: 'relative' })
