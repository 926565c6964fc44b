import unhomoglyph from 'unhomoglyph'

/**
 * Letters beside what a reader takes them for, where the Unicode table has them as letters of their own: small capitals,
 * and the two strokes of "ő", which it has for "Ő" alone.
 */
const READ_AS = new Map(
  [...'\u030B\u0308ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkĸkʟlᴍmɴnᴏoᴘpꞯqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz']
    .map((letter, at, all) => [letter, all[at + 1] ?? ''] as const)
    .filter((_, at) => at % 2 === 0),
)
const READ_AS_ANOTHER = new RegExp(`[${[...READ_AS.keys()].join('')}]`, 'gu')

/** A text of characters that each look like nothing simpler, as Unicode Technical Standard 39, section 4 has it. */
const prototypes = (text: string): string =>
  unhomoglyph(
    unhomoglyph(unhomoglyph(text).normalize('NFD')).replace(READ_AS_ANOTHER, (letter) => READ_AS.get(letter) ?? letter),
  )

/**
 * What a text looks like: two that a reader takes for each other have the same skeleton. Upper case remains, since it
 * looks unlike lower case. The skeleton is not for reading: "m" becomes "rn".
 */
export const skeletonOf = (text: string): string => prototypes(text).normalize('NFC')
