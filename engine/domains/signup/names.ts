import { foldName, hasUnseen, lookOf, nameKey, normalizeName, plainName } from '#engine/platform/names/name-key.ts'
import { skeletonOf } from '#engine/platform/names/skeleton.ts'
import { COUNTRY_LOCALES } from '#engine/texts/country-locales.ts'
import { LOCALE_FACTS, LOCALES } from '#engine/texts/locales.ts'

export type NameFault = 'is_email' | 'starts_with_at' | 'invalid' | 'unreadable' | 'reserved' | 'address'

const LENGTH = { min: 2, max: 30 } as const
/** The column's, which a name of compatible forms can exceed. */
const MAX_KEY = 150

/** Scripts with letters that look like those of another; a word has letters of one of them. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Names that a member could take for the site's people, in the languages of the sites. */
const STAFF = new Set(LOCALES.flatMap((locale) => LOCALE_FACTS[locale].staff.map(nameKey)))

const SCHEME = /(^|[^\p{L}])(https?|ftp|www)([:.]|\/\/)/u
const MAIL = /\S\s?@\s?\S+\s?(\.|\bdot\b)\s?\p{L}{2}/u
const withLook = (labels: readonly string[]) =>
  [...new Set(labels.flatMap((label) => [label, lookOf(label)]))].join('|')
/** Also found with spaces around the dot. */
const KNOWN =
  'com net org info biz io me nl be de fr es it at ch dk se no fi pl eu uk ru xxx sex club site online app link tv cc co ly gg to'
/** Of the countries that offer one of our languages: joined only, since "Mr. Li" is a name. */
const OF_COUNTRIES = Object.keys(COUNTRY_LOCALES).map((code) => (code === 'GB' ? 'uk' : code.toLowerCase()))
const DOMAIN = new RegExp(
  `[\\p{L}\\p{N}-]{2,}(\\s?\\.\\s?(${withLook(KNOWN.split(' '))})|\\.(${withLook(OF_COUNTRIES)}))\\b`,
  'u',
)

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}]+/u).filter(Boolean)

/**
 * A word of the staff, or the brand's name, alone, among others, or spelled with dots, spaces or digits between. Words
 * end at digits in the name as it is written; as it is read, digits can be letters ("r0sa").
 */
function isReserved(name: string, brand: string): boolean {
  const brandKey = nameKey(wordsOf(foldName(brand)).join(''))
  const isTaken = (word: string) => STAFF.has(word) || (brandKey.length > 1 && word === brandKey)
  return [wordsOf(foldName(name)).map(nameKey), wordsOf(nameKey(name))].some(
    (words) => isTaken(words.join('')) || words.some(isTaken),
  )
}

const isAddress = (name: string) =>
  [foldName(name), lookOf(name)].some((text) => SCHEME.test(text) || MAIL.test(text) || DOMAIN.test(text))

const mixesScripts = (name: string) =>
  wordsOf(plainName(name)).some((word) => ALIKE.filter((script) => script.test(word)).length > 1)

const GREEK_AND_CYRILLIC = [/\p{Script=Greek}/u, /\p{Script=Cyrillic}/u]
const hasOwnCapitals = (letter: string) =>
  GREEK_AND_CYRILLIC.some((script) => script.test(letter)) && letter.toLowerCase() !== letter.toUpperCase()

/** Whether a text looks like other letters than those of its key: as capitals, or in the compatible form. */
const misleads = (text: string) => nameKey(skeletonOf(text)) !== nameKey(text)

/** Whether nothing in a Greek or Cyrillic word shows its script: "ΝΙΚΗ" and "Νοοο" can be read as Latin. */
const hidesScript = (word: string): boolean =>
  GREEK_AND_CYRILLIC.some((script) => script.test(word) && misleads(word) && !script.test(skeletonOf(word))) &&
  (word === word.toUpperCase() || /^[a-z]+$/.test(nameKey(skeletonOf(word))))

/** Characters that mislead; those of Greek and Cyrillic, which have capitals of their own ("Ν", "Η"), by the word. */
const looksLikeOthers = (name: string): boolean =>
  [...name].some((character) => !hasOwnCapitals(character) && misleads(`x${character}x`)) ||
  wordsOf(normalizeName(name)).some(hidesScript)

/**
 * Rules of product.md section 5 for a user name: 2 to 30 characters that everybody can see, words of one script, no name
 * of the site or its people, no address of a site or a mailbox, and not the member's own address.
 */
export function faultOfName(name: string, email: string, brand: string): NameFault | undefined {
  if (name.toLowerCase() === email.toLowerCase()) return 'is_email'
  if (name.startsWith('@')) return 'starts_with_at'
  const length = [...name].length
  if (length < LENGTH.min || length > LENGTH.max || nameKey(name).length > MAX_KEY) return 'invalid'
  if (hasUnseen(name) || mixesScripts(name) || looksLikeOthers(name)) return 'unreadable'
  if (!/^[\p{L}\p{N}\p{P}\p{S}\p{M} ]+$/u.test(name) || !/[\p{L}\p{N}]/u.test(name)) return 'invalid'
  if (isAddress(name)) return 'address'
  return isReserved(name, brand) ? 'reserved' : undefined
}
