import { skeletonOf } from './skeleton.ts'

/** Grows with every change of `nameKey`: members of an older one get their new key at the next start. */
export const NAME_KEY_VERSION = 1

/** What nobody sees: joiners, fillers, variation selectors, direction marks; and the Braille pattern without dots. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** A name as it is stored: composed letters, single spaces. */
export const normalizeName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Without unseen characters, and compatible forms (wide, circled, mathematical letters) as the letter. */
export const plainName = (name: string): string =>
  normalizeName(name.normalize('NFKC').replace(UNSEEN, '')).normalize('NFKC')

/** A name in lower case as it is read, for the search of words in it. */
export const foldName = (name: string): string => plainName(name).toLowerCase().normalize('NFKC')

/** Each step can make way for another: a letter whose skeleton has a capital, a mark that composes. */
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
 * What makes a name taken: two names of one key are the same to a reader, who cannot tell a capital "i" from a small "l"
 * either (decisions/names.md).
 */
export const nameKey = (name: string): string =>
  lookOf(lookOf(name).normalize('NFD').replaceAll('i', 'l').normalize('NFC'))

/** Whether a name holds a character that nobody sees, or a space that is none. */
export const hasUnseen = (name: string): boolean =>
  name.search(UNSEEN) >= 0 || /[^\P{Z} ]/u.test(name) || /^\p{M}|\p{M}{3}/u.test(name.normalize('NFD'))
