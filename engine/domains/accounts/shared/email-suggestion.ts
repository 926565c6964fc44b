const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'proton.me',
  'gmx.de',
  'web.de',
  'ziggo.nl',
  'kpnmail.nl',
  'orange.fr',
]

/** The suggestion for 'Did you mean' (product.md section 5): a well-known domain at one typing error's distance. */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || DOMAINS.includes(domain)) return undefined
  const near = DOMAINS.find((known) => isOneSlipAway(domain, known))
  return near && `${email.slice(0, at)}@${near}`
}

/** One letter inserted, deleted, replaced, or two transposed. */
function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const restA = a.slice(start, a.length - end)
  const restB = b.slice(start, b.length - end)
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}

/** The field that says for which address 'Did you mean' was already shown. */
export const EMAIL_KEPT = 'email_kept'
/** The button that takes the suggestion; its value is the address. */
export const EMAIL_SUGGESTED = 'email_suggested'

/** Puts the suggestion that was pressed in the place of the typed address. */
export function takeSuggestedEmail(form: FormData): void {
  const suggested = form.get(EMAIL_SUGGESTED)
  if (typeof suggested !== 'string') return
  form.set('email', suggested)
  form.delete(EMAIL_SUGGESTED)
}

/** Whether to ask once more before the address is used: it looks mistyped, and the form has not said so yet. */
export const isEmailDoubtful = (email: string, confirmed: string | undefined): boolean =>
  suggestEmail(email) !== undefined && confirmed?.trim().toLowerCase() !== email
