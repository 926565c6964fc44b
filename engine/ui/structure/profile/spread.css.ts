import { fitted } from '../../display/fitted.ts'
import * as photo from '../../display/Photo.css.ts'
import * as pageHead from '../../page/PageHead.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { banner } from '../filters/banner.css.ts'
import { under } from '../under.ts'
import { about, aboutFirst, gallery, galleryMain, profile, similar, toList, who } from './parts.css.ts'

const when = under('profile', 'spread')

when(`.${profile}`, {
  '@media': {
    '(min-width: 768px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 6fr)',
      gap: `0 calc(${vars.space.u} * 7)`,
      alignItems: 'start',
    },
  },
})
when(`.${profile}.${pageHead.page} > .${banner}`, { '@media': { '(min-width: 768px)': { gridColumn: '1 / -1' } } })
when(`.${toList}`, { '@media': { '(min-width: 768px)': { gridColumn: '1 / -1' } } })
when(`.${gallery}`, {
  '@media': {
    '(min-width: 768px)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, 1fr)',
      gap: '.75rem',
      position: 'sticky',
      top: `calc(${vars.space.navH} + 1.5rem)`,
    },
    '(max-width: 767.98px)': { gap: '6px', paddingInline: vars.space.gutter },
  },
})
when(`.${gallery} .${galleryMain}`, {
  '@media': {
    '(min-width: 768px)': { gridColumn: '1 / -1', aspectRatio: '1 / 1.02', borderRadius: vars.place.rMain },
    '(max-width: 767.98px)': {
      borderRadius: vars.place.rMainS,
      marginInline: `calc(${vars.space.gutter} * -1)`,
      width: 'auto',
    },
  },
})
// What is sticky has to fit: the small photos below the large one would else stay under the edge of the window.
when(`.${gallery}:has(> :nth-child(2)) .${galleryMain}`, {
  '@media': { '(min-width: 768px)': { maxHeight: `max(16rem, calc(100svh - ${vars.space.navH} - 14rem))` } },
})
when(`.${gallery} > .${photo.photo}:not(.${galleryMain})`, {
  '@media': {
    '(min-width: 768px)': { aspectRatio: '1', borderRadius: vars.place.rThumb },
    '(max-width: 767.98px)': { borderRadius: vars.place.rThumbS },
  },
})
when(`.${who} h1`, { '@media': { '(min-width: 768px)': { fontSize: fitted(`${vars.type.t6} * .92`) } } })
when(`.${similar}`, { '@media': { '(min-width: 768px)': { gridColumn: '1 / -1' } } })
when(`.${about} .${aboutFirst}`, { fontSize: '1.25rem', lineHeight: '1.5' })
when(`.${about} .${aboutFirst}::first-letter`, {
  font: `${vars.type.wDisplay} 4.1em/.8 ${vars.type.fDisplay}`,
  float: 'inline-start',
  color: vars.colour.primary,
  padding: '.06em .1em 0 0',
})
when(`.${about} h2`, { position: 'absolute', clipPath: 'inset(50%)' })
