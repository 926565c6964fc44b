import { fitted } from '../../display/fitted.ts'
import * as photo from '../../display/Photo.css.ts'
import * as pageHead from '../../page/PageHead.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { banner } from '../filters/banner.css.ts'
import { under } from '../under.ts'
import { facts, gallery, galleryMain, profile, sheet, similar, toList, who } from './parts.css.ts'

const when = under('profile', 'bleed')

when(`.${profile}.${pageHead.page}`, {
  '@media': {
    '(min-width: 768px)': {
      padding: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
      maxWidth: 'none',
    },
  },
})
when(`.${profile}.${pageHead.page} > .${banner}`, {
  '@media': { '(min-width: 768px)': { gridColumn: '1 / -1', marginInline: 0 } },
})
when(`.${toList}`, {
  '@media': { '(min-width: 768px)': { gridColumn: '1 / -1', margin: 0, padding: `0 ${vars.space.gutter}` } },
})
when(`.${gallery}`, {
  '@media': {
    '(min-width: 768px)': {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, 1fr)',
      gridTemplateRows: 'calc(100svh - 11.5rem)',
      gap: '2px',
      alignContent: 'start',
      position: 'sticky',
      top: 0,
      height: '100svh',
      overflow: 'hidden',
    },
  },
})
when(`.${gallery}:has(> :only-child)`, { '@media': { '(min-width: 768px)': { gridTemplateRows: '100svh' } } })
when(`.${gallery} .${galleryMain}`, { '@media': { '(min-width: 768px)': { gridColumn: '1 / -1' } } })
when(`.${gallery} > .${photo.photo}:not(.${galleryMain})`, {
  '@media': { '(min-width: 768px)': { height: '11.5rem' } },
})
when(`.${sheet}`, { '@media': { '(min-width: 768px)': { padding: '2.25rem 2.25rem 3rem' } } })
when(`.${who} h1`, { '@media': { '(min-width: 768px)': { fontSize: fitted(`${vars.type.t6} * .78`) } } })
when(`.${similar}`, { '@media': { '(min-width: 768px)': { gridColumn: '1 / -1', margin: 0, padding: '2rem 0 0' } } })
when(`.${similar} h2`, { '@media': { '(min-width: 768px)': { paddingInline: vars.space.gutter } } })
when(`.${similar} p`, { '@media': { '(min-width: 768px)': { padding: '0 .6rem' } } })
when(`.${facts} dl`, { '@media': { '(min-width: 768px)': { gridTemplateColumns: 'repeat(3, 1fr)' } } })
