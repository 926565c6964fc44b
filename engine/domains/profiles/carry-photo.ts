import { CARRIED_PHOTO } from '#engine/ui/page/carried.ts'
import '#engine/ui/page/carried-photo.css.ts'
import { photo } from '#engine/ui/structure/card/photo.css.ts'

/**
 * Names the photo of a link so that it grows into that of the profile, which has the same name. False where nothing can
 * move: two elements of one name move nothing, so a page with the profile's photo carries none.
 */
export function carryPhoto(link: HTMLElement): boolean {
  const element = link.querySelector<HTMLElement>(`.${photo}`)
  if (!element || !document.startViewTransition || document.querySelector('[data-carried]')) return false
  for (const { style } of document.querySelectorAll<HTMLElement>('[style*=view-transition-name]'))
    style.viewTransitionName = ''
  element.style.viewTransitionName = CARRIED_PHOTO
  return true
}
