import unhomoglyph from 'unhomoglyph'

/**
 * Letters, each followed by the letter that a reader takes it for, where the Unicode table has no entry: small
 * capitals, and the double acute of "ő", for which the table has only "Ő".
 */
const READ_AS = new Map(
  [...'\u030B\u0308ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkĸkʟlᴍmɴnᴏoᴘpꞯqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz']
    .map((letter, at, all) => [letter, all[at + 1] ?? ''] as const)
    .filter((_, at) => at % 2 === 0),
)
const READ_AS_ANOTHER = new RegExp(`[${[...READ_AS.keys()].join('')}]`, 'gu')

/**
 * The text with each character replaced by the simplest that looks like it (Unicode Technical Standard 39, section 4).
 */
const prototypes = (text: string): string =>
  unhomoglyph(
    unhomoglyph(unhomoglyph(text).normalize('NFD')).replace(READ_AS_ANOTHER, (letter) => READ_AS.get(letter) ?? letter),
  )

/**
 * The skeleton of a text: two texts that look alike have the same skeleton. Upper case remains, since it looks unlike
 * lower case. A skeleton is for comparison, not for reading: "m" becomes "rn".
 */
export const skeletonOf = (text: string): string => prototypes(text).normalize('NFC')
