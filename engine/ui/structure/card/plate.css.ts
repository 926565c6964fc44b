import { ON_PHONE } from '../../breakpoints.ts'
import * as iconButton from '../../controls/IconButton.css.ts'
import * as label from '../../display/Label.css.ts'
import * as onlineTag from '../../display/OnlineTag.css.ts'
import * as photo from '../../display/Photo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import {
  bar,
  grid,
  skel,
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

const when = under('card', 'plate')

const within = (frame: string) => ({
  inset: frame,
  width: `calc(100% - 2 * ${frame})`,
  height: `calc(100% - 2 * ${frame})`,
})
/** Where a pointer rests on the tile before it presses. */
const POINTER = '(min-width: 768px) and (hover: hover)'

when(`.${tile} .${photo.photo}`, {
  padding: vars.shape.cardPad,
  boxShadow: vars.shape.sh1,
  '@media': { [ON_PHONE]: { padding: `calc(${vars.shape.cardPad} * .55)` } },
})
when(`.${tile}:not(.${skel}) .${photo.photo}:not(.${photo.blank})`, { background: vars.colour.surface })
// Both stay inside the frame: the preview of a photo that is not loaded yet, and one that is blurred.
when(`.${tile} .${photo.photo} > .${photo.preview}`, {
  ...within(vars.shape.cardPad),
  '@media': { [ON_PHONE]: within(`calc(${vars.shape.cardPad} * .55)`) },
})
when(`.${tile} .${photo.photo}.${photo.veiled} img`, { transform: 'none', clipPath: 'inset(0)' })
when(`.${tileLink}:focus-visible`, { outline: 'none' })
when(`.${tileLink}:focus-visible .${photo.photo}`, { outline: `3px solid ${vars.colour.focus}`, outlineOffset: '3px' })
// The labels of a photo stand at its foot, in the middle, because its corners may be round.
when(`.${tile} .${photo.photo} > :is(.${onlineTag.onlineTag}, .${label.label}.${label.fict})`, {
  inset: 'auto',
  insetInline: 0,
  insetBlockEnd: `calc(${vars.shape.cardPad} + 9%)`,
  marginInline: 'auto',
  width: 'max-content',
  maxWidth: '64%',
})
when(`.${tileBody}`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  textAlign: 'center',
  gap: '.2rem',
  paddingTop: '1rem',
  '@media': { [ON_PHONE]: { paddingTop: '.7rem' } },
})
when(`.${tileName}`, {
  maxWidth: '100%',
  fontSize: `calc(${vars.type.t3} * 1.12)`,
  '@media': { [ON_PHONE]: { fontSize: vars.type.t3 } },
})
when(`.${tilePlace}`, { maxWidth: '100%', flexWrap: 'nowrap', justifyContent: 'center' })
when(`.${tilePlace} > :first-child`, { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
when(`.${tileQuote}`, {
  maxWidth: '22em',
  marginTop: '.15rem',
  textWrap: 'balance',
  '@media': { [ON_PHONE]: { fontSize: vars.type.t0 } },
})
when(`.${tileTags}`, { display: 'none' })
// Over the head while the pointer or the focus is on the tile; without a pointer in the corner.
when(`.${tileActions}`, {
  position: 'absolute',
  zIndex: 2,
  insetInlineEnd: 0,
  insetBlockStart: 0,
  '@media': {
    [POINTER]: {
      insetInline: 0,
      insetBlockStart: `calc(${vars.shape.cardPad} + .75rem)`,
      marginInline: 'auto',
      width: 'max-content',
      opacity: 0,
      transition: `opacity ${vars.motion.mFast}`,
    },
  },
})
when(`.${tile}:is(:hover, :focus-within) .${tileActions}`, { opacity: 1 })
when(`.${tileActions} .${iconButton.strong}:not(:only-child)`, { '@media': { [ON_PHONE]: { display: 'none' } } })
when(`.${tileActions} .${iconButton.iconBtn}:not(.${iconButton.strong})`, { background: vars.colour.surface })
when(`.${tileActions} .${iconButton.iconBtn}`, { minWidth: '2.75rem', minHeight: '2.75rem' })
when(`.${tileFoot}`, { justifyContent: 'center', textAlign: 'center' })
when(`.${skel} .${tileBody}`, { justifyItems: 'stretch' })
when(`.${skel} .${bar}`, { marginInline: 'auto' })
when(`.${grid}`, { '@media': { [ON_PHONE]: { gridTemplateColumns: '1fr 1fr', gap: '1.75rem 1rem' } } })
