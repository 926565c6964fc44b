import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { formTokenOf, hasRole, type StaffViewer } from '#engine/back-office.ts'
import { FORM_TOKEN } from './Form.tsx'
import type { PageRole } from './page.ts'

/** Whether a person, or nobody, may open a page of this role. */
export const mayOpen = (role: PageRole, viewer: StaffViewer | undefined): boolean =>
  role === 'anyone' || (viewer !== undefined && (role === 'staff' || hasRole(viewer.rights, role)))

/** Whether a form was sent by a page of this origin. Browsers say so by themselves; who says nothing is refused. */
export function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return headers.origin === undefined ? site === 'same-origin' : headers.origin === origin
}

/** Whether a form has the token of the session that sends it. */
export function hasFormToken(form: URLSearchParams, session: string): boolean {
  const [given, own] = [Buffer.from(form.get(FORM_TOKEN) ?? ''), Buffer.from(formTokenOf(session))]
  return given.length === own.length && timingSafeEqual(given, own)
}

/** The path to return to after a log-in: one of the back office, whatever the address says. */
export function safePath(text: string | null): string {
  if (text === null || !/^\/(?![/\\])[\w\-./:?=&%~+,@]*$/.test(text)) return '/'
  return text
}
