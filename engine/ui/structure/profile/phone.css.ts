import { globalStyle } from '@vanilla-extract/css'
import * as photo from '../../display/Photo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { forks } from '../../theme/layers.ts'
import { gallery, galleryMain, locked, sheet } from './parts.css.ts'

/* What phones show of every value: the first photo from edge to edge, the others in a row below it. */
globalStyle(
  `.${gallery}`,
  forks({
    '@media': {
      '(max-width: 767.98px)': {
        display: 'grid',
        gridTemplateColumns: 'repeat(4, 1fr)',
        gap: '4px',
        marginInline: `calc(${vars.space.gutter} * -1)`,
      },
    },
  }),
)
globalStyle(
  `.${gallery} .${galleryMain}`,
  forks({ '@media': { '(max-width: 767.98px)': { gridColumn: '1 / -1', aspectRatio: '1 / 1.08' } } }),
)
globalStyle(
  `.${gallery} .${galleryMain}:has(> .${photo.none})`,
  forks({ '@media': { '(max-width: 767.98px)': { aspectRatio: '2 / 1' } } }),
)
globalStyle(
  `.${gallery} > .${photo.photo}:not(.${galleryMain})`,
  forks({ '@media': { '(max-width: 767.98px)': { aspectRatio: '1' } } }),
)
globalStyle(`.${gallery} > .${photo.photo}`, forks({ '@media': { '(max-width: 767.98px)': { borderRadius: 0 } } }))
globalStyle(`.${locked} > span`, forks({ '@media': { '(max-width: 767.98px)': { fontSize: '.6875rem' } } }))
globalStyle(
  `.${gallery} > .${locked} > span > span`,
  forks({ '@media': { '(max-width: 767.98px)': { display: 'none' } } }),
)
globalStyle(`.${sheet}`, forks({ '@media': { '(max-width: 767.98px)': { marginTop: `calc(${vars.space.u} * 3)` } } }))
