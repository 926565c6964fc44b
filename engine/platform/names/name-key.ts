/** What nobody sees: joiners, fillers, variation selectors, direction marks; and the Braille pattern without dots. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** A name as it is stored: composed letters, single spaces. */
export const normalizeName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/**
 * What makes a name taken: two names of one key are the same to a reader. Compatible forms (wide, circled, mathematical
 * letters) count as the letter, letter case and unseen characters not at all (decisions/names.md).
 */
export const nameKey = (name: string): string =>
  normalizeName(name.normalize('NFKC').replace(UNSEEN, '')).toLowerCase().normalize('NFKC')

/** Whether a name holds a character that nobody sees, or a space that is none. */
export const hasUnseen = (name: string): boolean =>
  name.search(UNSEEN) >= 0 || /[^\P{Z} ]/u.test(name) || /^\p{M}|\p{M}{3}/u.test(name.normalize('NFD'))
