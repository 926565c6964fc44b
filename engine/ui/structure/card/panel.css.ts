import * as iconButton from '../../controls/IconButton.css.ts'
import * as label from '../../display/Label.css.ts'
import * as onlineTag from '../../display/OnlineTag.css.ts'
import * as photo from '../../display/Photo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import {
  grid,
  skel,
  tile,
  tileActions,
  tileBody,
  tileCorner,
  tileLink,
  tileName,
  tilePlace,
  tileTags,
} from './parts.css.ts'

const when = under('card', 'panel')

when(`.${tile}`, {
  background: vars.colour.surface,
  borderRadius: vars.shape.rCard,
  padding: vars.shape.cardPad,
  boxShadow: vars.shape.sh1,
  display: 'flex',
  flexDirection: 'column',
  gap: '1rem',
  '@media': { '(max-width: 575.98px)': { padding: '1rem' } },
})
when(`.${tile}:hover`, { boxShadow: vars.shape.sh2 })
when(`.${tileName}`, { fontSize: '1.85rem', '@media': { '(max-width: 575.98px)': { fontSize: '1.6rem' } } })
when(`.${tileBody}`, { display: 'grid', gap: '.45rem', alignContent: 'start', minWidth: 0 })
when(`.${tileTags}`, { marginTop: '.2rem', '@media': { '(max-width: 575.98px)': { display: 'none' } } })
when(`.${tilePlace}`, { whiteSpace: 'normal' })
when(`.${tileActions}`, { marginTop: 'auto' })
when(`.${tileActions} .${iconButton.iconBtn}`, {
  flex: '1',
  paddingInline: '1rem',
  boxShadow: `inset 0 0 0 ${vars.shape.bwStrong} ${vars.colour.lineStrong}`,
})
when(`.${tileActions} .${iconButton.strong}`, { boxShadow: 'none', flex: '1.5' })
when(`.${tileActions} span`, { display: 'inline' })
when(`.${tileLink}`, {
  '@media': {
    '(min-width: 576px)': {
      display: 'grid',
      gridTemplateColumns: '12rem minmax(0, 1fr)',
      gap: '1.5rem',
      alignItems: 'start',
    },
    '(max-width: 575.98px)': {
      display: 'grid',
      gridTemplateColumns: '8rem minmax(0, 1fr)',
      gap: '1rem',
      alignItems: 'start',
    },
  },
})
when(`.${grid} .${tile} .${photo.photo}`, {
  '@media': { '(min-width: 576px)': { aspectRatio: '4 / 5' } },
})
when(`.${tile}.${skel}`, { '@media': { '(min-width: 576px)': { display: 'grid', gridTemplateColumns: '12rem 1fr' } } })
when(`.${tile} .${photo.photo}`, { '@media': { '(max-width: 575.98px)': { aspectRatio: '4 / 5' } } })
when(`.${tile} .${onlineTag.onlineTag}`, {
  '@media': { '(max-width: 575.98px)': { inset: 'auto auto .4rem .4rem', padding: '.15em .5em' } },
})
when(`.${tile} .${label.label}.${label.fict}`, {
  '@media': { '(max-width: 575.98px)': { inset: 'auto auto .4rem .4rem' } },
})
when(`.${grid}`, { '@media': { '(max-width: 575.98px)': { gap: '1.25rem' } } })
// The photo stands in the corner.
when(`.${tileCorner}`, { inset: '1.4rem auto auto 1.4rem' })
