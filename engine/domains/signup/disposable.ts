import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

let domains: ReadonlySet<string> | undefined

/** Whether the address belongs to a disposable-mail service or one of its subdomains. */
export function isDisposable(email: string): boolean {
  domains ??= disposableEmailBlocklistSet()
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  return labels.some((_, at) => domains!.has(labels.slice(at).join('.')))
}
