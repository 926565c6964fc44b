import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Express, Request, Response } from 'express'
import { refuse, sendAnswer } from '#engine/platform/call.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { type Mail, outboxDir } from '#engine/platform/mail/transport.ts'
import { mountFile } from './methods.ts'

/** How many mails the list shows, the newest first. */
const SHOWN = 100
const NAME = /^\d+-[0-9a-f-]{36}$/

const ctxOf = (res: Response) => res.locals.ctx as RequestContext
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** Whether the outbox may be read: on localhost only, and only if no server sends the mails. */
function isReadable({ origin, services }: RequestContext): boolean {
  const { hostname } = new URL(origin)
  return services.smtpUrl === undefined && (hostname === 'localhost' || hostname.endsWith('.localhost'))
}

async function readMail(ctx: RequestContext, name: string): Promise<Mail | undefined> {
  if (!NAME.test(name)) return undefined
  try {
    return JSON.parse(await readFile(join(outboxDir(ctx.services, ctx.tenant.slug), `${name}.json`), 'utf8')) as Mail
  } catch {
    return undefined
  }
}

async function listNames(ctx: RequestContext): Promise<string[]> {
  const files = await readdir(outboxDir(ctx.services, ctx.tenant.slug)).catch(() => [])
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10) || b.localeCompare(a))
    .slice(0, SHOWN)
}

function sendPage(res: Response, title: string, body: string) {
  res.setHeader('cache-control', 'no-store')
  res
    .type('html')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head><body>${body}</body></html>`,
    )
}

const linked = (text: string) => escapeHtml(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)

async function sendList(_req: Request, res: Response) {
  const ctx = ctxOf(res)
  if (!isReadable(ctx)) return sendAnswer(res, refuse(404, 'not_found'))
  const items: string[] = []
  for (const name of await listNames(ctx)) {
    const mail = await readMail(ctx, name)
    if (!mail) continue
    const at = new Date(mail.at).toISOString().slice(0, 16).replace('T', ' ')
    items.push(`<li>${at} ${escapeHtml(mail.to)}: <a href="/outbox/${name}">${escapeHtml(mail.subject)}</a></li>`)
  }
  sendPage(res, 'Outbox', `<h1>Outbox</h1>${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No mail yet.</p>'}`)
}

async function sendOne(req: Request, res: Response) {
  const ctx = ctxOf(res)
  const mail = isReadable(ctx) ? await readMail(ctx, String(req.params.name)) : undefined
  if (!mail) return sendAnswer(res, refuse(404, 'not_found'))
  const head = [
    ['From', `${mail.from.name} <${mail.from.address}>`],
    ['To', mail.to],
    ['Subject', mail.subject],
  ].map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value!)}</dd>`)
  sendPage(
    res,
    mail.subject,
    `<p><a href="/outbox">Outbox</a> · <a href="/outbox/${req.params.name}/html">As the reader sees it</a></p><dl>${head.join('')}</dl><pre>${linked(mail.text)}</pre>`,
  )
}

async function sendHtml(req: Request, res: Response) {
  const ctx = ctxOf(res)
  const mail = isReadable(ctx) ? await readMail(ctx, String(req.params.name)) : undefined
  if (!mail) return sendAnswer(res, refuse(404, 'not_found'))
  res.setHeader('cache-control', 'no-store')
  // A mail has its styles inline and the pictures of its brand; nothing else is allowed in it.
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'"
  res.setHeader('content-security-policy', policy)
  res.type('html').send(mail.html)
}

/** `/outbox`: the mails of this brand that were written to disk instead of being sent. */
export function mountOutbox(app: Pick<Express, 'get' | 'all'>) {
  mountFile(app, '/outbox', sendList)
  mountFile(app, '/outbox/:name', sendOne)
  mountFile(app, '/outbox/:name/html', sendHtml)
}
