import * as photo from '../../display/Photo.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { under } from '../under.ts'
import { gallery, galleryMain, photoOpen } from './parts.css.ts'

const when = under('profile', 'roomy', 'box')

/* One photo alone takes the width that the others would have had, and is shown whole over its own blur. */
when(`.${gallery} > .${galleryMain}:only-child`, { '@media': { '(min-width: 768px)': { gridColumn: '1 / -1' } } })
when(`.${gallery} > .${galleryMain}:only-child .${photoOpen} img`, {
  '@media': { '(min-width: 768px)': { objectFit: 'contain' } },
})
when(`.${gallery} > .${galleryMain}:only-child .${photo.preview}`, {
  '@media': { '(min-width: 768px)': { filter: `${vars.treatment.photoFilter} blur(2rem)`, opacity: 0.5 } },
})
/* Two or three beside the large one leave no hole. */
when(
  `.${gallery} > :is(:nth-child(2):last-child, :nth-child(2):nth-last-child(2), :nth-child(3):last-child, :nth-child(4):last-child)`,
  { '@media': { '(min-width: 768px)': { gridColumn: 'span 2' } } },
)
when(`.${gallery} > :nth-child(2):last-child`, { '@media': { '(min-width: 768px)': { gridRow: 'span 2' } } })
/* Without a photo there is no reason to push the member's name off the screen. */
when(`.${gallery}:has(> .${galleryMain} > .${photo.none})`, {
  '@media': { '(min-width: 768px)': { gridTemplateRows: '5.5rem 5.5rem' } },
})
