import type { i18n } from 'i18next'
import { isBusy, isUnwritable } from '#engine/db/retry.ts'

export interface Refusal {
  readonly status: number
  /** The key of a text in `errors`. */
  readonly reason: string
  readonly details?: Readonly<Record<string, string | number>>
  /** An e-mail address to write to, where no other page of the site could help. */
  readonly contact?: string
  /** The request's id in the log, and in development what went wrong. */
  readonly reference?: string
  readonly stack?: string | undefined
}

/** An answer to a request for which the database did nothing: to the visitor, and to the log. */
export interface Outage extends Refusal {
  readonly status: 503
  /** For `Retry-After`. */
  readonly retrySeconds: string
  readonly level: 'warn' | 'error'
  readonly line: string
}

const BUSY: Outage = {
  ...{ status: 503, reason: 'busy', retrySeconds: '5' },
  ...{ level: 'warn', line: 'the database was busy for too long' },
}
const UNWRITABLE: Outage = {
  ...{ status: 503, reason: 'unwritable', retrySeconds: '60' },
  ...{ level: 'error', line: 'the database cannot be written to: is its disk full?' },
}

/** The outage that an error tells of: a lock that was waited for too long, or a disk that takes nothing more. */
export const outageOf = (error: unknown): Outage | undefined =>
  isBusy(error) ? BUSY : isUnwritable(error) ? UNWRITABLE : undefined

const STYLE =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}' +
  'main{max-width:36rem;margin:20vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.2}pre{overflow:auto}'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const toHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

/** A whole page that needs no script, theme or database. */
export function drawPlainPage({ t, language }: i18n, refusal: Refusal, nonce: string): string {
  const { reason, details, contact, reference, stack } = refusal
  const title = toHtml(t(`errors:reason.${reason}` as 'errors:reason.internal', { ...details }))
  const lines = reference ? [t('errors:hint'), t('errors:reference', { id: reference })] : []
  const link = contact
    ? `<a href="mailto:${toHtml(contact)}">${toHtml(t('errors:service'))}</a>`
    : `<a href="/">${toHtml(t('errors:home'))}</a>`
  const body = [
    `<h1>${title}</h1>`,
    ...lines.map((line) => `<p>${toHtml(line)}</p>`),
    `<p>${link}</p>`,
    ...(stack ? [`<pre>${toHtml(stack)}</pre>`] : []),
  ]
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${title}</title><style nonce="${nonce}">${STYLE}</style>`
  return `<!doctype html><html lang="${language}"><head>${head}</head><body><main>${body.join('')}</main></body></html>`
}
