import { hasUnseen, nameKey } from '#engine/platform/names/name-key.ts'

export type NameFault = 'is_email' | 'starts_with_at' | 'invalid' | 'unreadable' | 'reserved' | 'address'

const LENGTH = { min: 2, max: 30 } as const
/** The column's, which a name of compatible forms can exceed. */
const MAX_KEY = 150

/** Scripts with letters that look like those of another; a word has letters of one of them. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Names that a member could take for the site's people, in the languages of the sites. */
const STAFF = new Set(
  [
    'admin administrator administratie administration moderator moderators moderation moderatie modérateur moderatore',
    'moderaattori support staff helpdesk servicedesk webmaster system official officieel',
    'klantenservice kundenservice kundeservice kundtjänst kundservice asiakaspalvelu soporte supporto assistenza',
    'asistencia beheer beheerder ylläpito ylläpitäjä administrador amministratore administrateur administrateurs obsługa',
    'moderador redactie',
  ]
    .join(' ')
    .split(' ')
    .map(nameKey),
)

const SCHEME = /(^|[^\p{L}])(https?|ftp|www)([:.]|\/\/)/u
const MAIL = /\S\s?@\s?\S+\s?(\.|\bdot\b)\s?\p{L}{2}/u
const DOMAIN =
  /[\p{L}\p{N}-]{2,}\s?\.\s?(com|net|org|info|biz|io|me|nl|be|de|fr|es|it|at|ch|dk|se|no|fi|pl|eu|uk|ru|xxx|sex|club|site|online|app|link|tv|cc|co|ly|gg|to)\b/u

const wordsOf = (key: string) => key.split(/[^\p{L}\p{M}]+/u).filter(Boolean)

/** A word of the staff, or the brand's name, alone, among others, or spelled with dots, spaces or digits between. */
function isReserved(key: string, brand: string): boolean {
  const words = wordsOf(key)
  const brandWord = wordsOf(nameKey(brand)).join('')
  const joined = words.join('')
  const isTaken = (word: string) => STAFF.has(word) || (brandWord.length > 1 && word === brandWord)
  return isTaken(joined) || words.some(isTaken)
}

const mixesScripts = (name: string) =>
  wordsOf(name.normalize('NFKC')).some((word) => ALIKE.filter((script) => script.test(word)).length > 1)

/**
 * Rules of product.md section 5 for a user name: 2 to 30 characters that everybody can see, words of one script, no name
 * of the site or its people, no address of a site or a mailbox, and not the member's own address.
 */
export function faultOfName(name: string, email: string, brand: string): NameFault | undefined {
  const key = nameKey(name)
  if (name.toLowerCase() === email.toLowerCase()) return 'is_email'
  if (name.startsWith('@')) return 'starts_with_at'
  const length = [...name].length
  if (length < LENGTH.min || length > LENGTH.max || key.length > MAX_KEY) return 'invalid'
  if (hasUnseen(name) || mixesScripts(name)) return 'unreadable'
  if (!/^[\p{L}\p{N}\p{P}\p{S}\p{M} ]+$/u.test(name) || !/[\p{L}\p{N}]/u.test(name)) return 'invalid'
  if (SCHEME.test(key) || MAIL.test(key) || DOMAIN.test(key)) return 'address'
  return isReserved(key, brand) ? 'reserved' : undefined
}
