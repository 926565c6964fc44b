import { skeletonOf } from './skeleton.ts'

/** Rises with every change of `nameKey`: keys of an older version are made again at the next start. */
export const NAME_KEY_VERSION = 1

/**
 * Invisible characters: joiners, fillers, variation selectors, direction marks, and the Braille pattern without dots.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** A name as it is stored: composed letters, single spaces. */
export const normalizeName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/**
 * A name without invisible characters, with compatible forms (wide, circled, mathematical letters) as plain letters.
 */
export const plainName = (name: string): string =>
  normalizeName(name.normalize('NFKC').replace(UNSEEN, '')).normalize('NFKC')

/** A plain name in lower case, in which words are searched. */
export const foldName = (name: string): string => plainName(name).toLowerCase().normalize('NFKC')

/** A step can make another one necessary: a letter whose skeleton has a capital, a mark that composes. */
const MAX_STEPS = 8

/**
 * What a name looks like in lower case (Unicode Technical Standard 39, section 4): Cyrillic "о" is "o", "m" is "rn". For
 * comparing, not for reading.
 */
export function lookOf(name: string): string {
  let look = foldName(name)
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = foldName(skeletonOf(look))
    if (next === look) return look
    look = next
  }
  return look
}

/**
 * The key by which a name is taken: two names with the same key look the same to a reader, who cannot tell a capital
 * "i" from a small "l" either (decisions/names.md).
 */
export const nameKey = (name: string): string =>
  lookOf(lookOf(name).normalize('NFD').replaceAll('i', 'l').normalize('NFC'))

/** Whether a name has an invisible character, a space other than U+0020, or too many combining marks. */
export const hasUnseen = (name: string): boolean =>
  name.search(UNSEEN) >= 0 || /[^\P{Z} ]/u.test(name) || /^\p{M}|\p{M}{3}/u.test(name.normalize('NFD'))
