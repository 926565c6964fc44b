import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

let domains: ReadonlySet<string> | undefined

/** An address of a service that hands out throw-away mailboxes, or of a subdomain of one. */
export function isDisposable(email: string): boolean {
  domains ??= disposableEmailBlocklistSet()
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return labels.some((_, at) => domains!.has(labels.slice(at).join('.')))
}
