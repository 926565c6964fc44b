import type { ReactElement } from 'react'

/** What a loader or an action answers in place of data for its page. */
export class Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: string | Uint8Array
  /** A page other than the one that was asked for. */
  readonly page: { readonly title: string; readonly content: ReactElement } | undefined

  constructor({ status = 200, headers = {}, body = '', page }: Partial<Answer>) {
    this.status = status
    this.headers = headers
    this.body = body
    this.page = page
  }
}

const withCookie = (cookie: string | undefined): Record<string, string> =>
  cookie === undefined ? {} : { 'set-cookie': cookie }

/** Leads to a path of the back office: after every act, so that a reload repeats nothing. */
export const redirectTo = (path: string, cookie?: string): Answer =>
  new Answer({ status: 303, headers: { location: path, ...withCookie(cookie) } })

/** For the scripts of a page. */
export const sendJson = (value: unknown, status = 200, cookie?: string): Answer =>
  new Answer({
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...withCookie(cookie) },
    body: JSON.stringify(value),
  })

/** Bytes such as those of a photo; `type` is a media type. */
export const sendBytes = (bytes: Uint8Array, type: string): Answer =>
  new Answer({ headers: { 'content-type': type }, body: bytes })

/** Another page in place of the one that was asked for. */
export const showPage = (
  title: string,
  content: ReactElement,
  { status = 200, cookie }: { readonly status?: number; readonly cookie?: string } = {},
): Answer => new Answer({ status, headers: withCookie(cookie), page: { title, content } })

/** Thrown for what is not there, or not for the person who asks: the two look the same. */
export class NotFound extends Error {}

/** Thrown for an act that needs a second factor of the last ten minutes. */
export class NeedsConfirmation extends Error {}
