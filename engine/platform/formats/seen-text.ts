/**
 * A character of which a reader sees something: no space, joiner, filler or direction mark, and none of the blanks that
 * Unicode counts as symbols: Braille without dots, the notehead without a note, the hieroglyphs' blanks.
 */
const SEEN = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}]/u

/** Whether a reader would see nothing of a text. */
export const isBlank = (text: string): boolean => !SEEN.test(text)

/** The text without spaces around it; '' where a reader would see nothing. */
export const seenText = (text: string): string => (isBlank(text) ? '' : text.trim())
