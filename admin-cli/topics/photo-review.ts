import { argument } from '../frame/parameters.ts'

/** The photos that a command decides on. */
export const PHOTOS = argument('<photo...>', 'ids, as `photo queue` prints them')

/** What is said for each reason for which no decision was made. */
export const NO_PHOTO = {
  not_found: (photos: readonly string[]) => `no such photo: ${photos.join(', ')}`,
  decided: (photos: readonly string[]) => `decided already: ${photos.join(', ')}`,
}

export const DECIDED = (photos: readonly string[]) => `decided: ${photos.length}`
