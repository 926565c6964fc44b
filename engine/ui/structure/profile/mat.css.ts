import * as photo from '../../display/Photo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { underBoth } from '../under.ts'
import { gallery, galleryMain, photoOpen, photoTools } from './parts.css.ts'

/** Where photos are framed elsewhere, those that fill the left half are too: the large one on a mat of its own. */
const framed = underBoth({ profile: 'bleed', card: 'plate' })

const TABLET = '(min-width: 768px)'
const mat = `calc(${vars.shape.cardPad} * 1.6)`
const gap = `calc(${vars.shape.cardPad} * .8)`
const within = { inset: mat, width: `calc(100% - 2 * ${mat})`, height: `calc(100% - 2 * ${mat})` }

framed(`.${gallery}`, {
  '@media': {
    [TABLET]: { gap, gridTemplateRows: `calc(100svh - 9rem - 2 * ${mat} - ${gap})`, padding: mat },
  },
})
framed(`.${gallery}:has(> :only-child)`, { '@media': { [TABLET]: { gridTemplateRows: `calc(100svh - 2 * ${mat})` } } })
framed(`.${gallery} > .${photo.photo}:not(.${galleryMain})`, { '@media': { [TABLET]: { height: '9rem' } } })
framed(`.${gallery} .${galleryMain}`, {
  '@media': { [TABLET]: { background: vars.colour.surface, boxShadow: vars.shape.sh1 } },
})
framed(`.${galleryMain} :is(.${photoOpen}, .${photo.preview})`, { '@media': { [TABLET]: within } })
framed(`.${galleryMain} .${photoOpen}`, { '@media': { [TABLET]: { overflow: 'hidden' } } })
framed(`.${galleryMain} .${photoTools}`, { '@media': { [TABLET]: { insetBlockStart: `calc(${mat} + 1rem)` } } })
