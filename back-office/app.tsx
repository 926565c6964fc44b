import type { IncomingMessage, ServerResponse } from 'node:http'
import express, { type NextFunction, type Request, type Response } from 'express'
import {
  type BackOfficeOptions,
  type CreateBackOffice,
  findStaffViewer,
  type StaffViewer,
} from '#engine/back-office.ts'
import { Answer, NeedsConfirmation, NotFound, redirectTo, showPage } from './frame/answer.tsx'
import { openContext, pageContext } from './frame/context.ts'
import { SESSION } from './frame/cookies.ts'
import { sendPage } from './frame/draw.tsx'
import { hasFormToken, isOwnOrigin, mayOpen } from './frame/guard.ts'
import { Notice } from './frame/Notice.tsx'
import type { OpenContext, PageContext, PageDefinition } from './frame/page.ts'
import { PAGES } from './pages.ts'

const FORM_LIMIT = 64 * 1024

interface Asking {
  readonly options: BackOfficeOptions
  readonly open: OpenContext
  readonly viewer: StaffViewer | undefined
  readonly path: string
}

type Handler = (ctx: OpenContext | PageContext, form?: URLSearchParams) => Promise<unknown>

const NOT_FOUND = showPage('Not found', <Notice title="Not found">There is no such page.</Notice>, { status: 404 })
const REFUSED = showPage(
  'Not sent',
  <Notice title="Not sent">This form was out of date, or did not come from here. Open the page and try again.</Notice>,
  { status: 403 },
)

const isRead = (req: IncomingMessage) => req.method === 'GET' || req.method === 'HEAD'

/** To the log-in, and from there back to a page that was asked for. */
const toLogin = (req: Request) =>
  redirectTo(req.method === 'GET' && req.url !== '/' ? `/log-in?back=${encodeURIComponent(req.url)}` : '/log-in')

async function runPage(req: Request, page: PageDefinition, { open, viewer }: Asking): Promise<Answer> {
  const session = open.cookies[SESSION] ?? ''
  const ctx = viewer ? pageContext(open, viewer, session, page.role) : open
  const draw = (data: unknown, said?: unknown) => {
    if (data instanceof Answer) return data
    const { Page } = page
    return showPage(page.title, <Page data={data as never} said={said as never} />)
  }
  if (page.confirms && !viewer?.isConfirmed) throw new NeedsConfirmation()
  const load = page.loader as Handler
  if (isRead(req)) return draw(await load(ctx))
  const act = page.action as Handler | undefined
  if (req.method !== 'POST' || !act) return NOT_FOUND
  const form = new URLSearchParams(typeof req.body === 'string' ? req.body : '')
  if (page.role !== 'anyone' && !hasFormToken(form, session)) return REFUSED
  const said = await act(ctx, form)
  return said instanceof Answer ? said : draw(await load(ctx), said)
}

/** Every request to a page comes through here: who asks, whether they may, and whether the form is theirs. */
async function answerPage(req: Request, page: PageDefinition | undefined, asking: Asking): Promise<Answer> {
  const { viewer, options } = asking
  if (!isRead(req) && !isOwnOrigin(req, options.origin)) return REFUSED
  if (page?.role !== 'anyone' && !viewer) return toLogin(req)
  if (!page || !mayOpen(page.role, viewer)) return NOT_FOUND
  try {
    return await runPage(req, page, asking)
  } catch (error) {
    if (error instanceof NotFound) return NOT_FOUND
    if (error instanceof NeedsConfirmation) return redirectTo(`/confirm?back=${encodeURIComponent(req.originalUrl)}`)
    throw error
  }
}

function send(res: ServerResponse, { options, viewer, open, path }: Asking, answer: Answer): void {
  res.setHeader('cache-control', 'no-store')
  for (const [name, value] of Object.entries(answer.headers)) res.setHeader(name, value as string | string[])
  if (!answer.page) {
    res.statusCode = answer.status
    return void res.end(answer.body)
  }
  const nav = PAGES.flatMap(({ path: at, nav: word, role }) =>
    word && mayOpen(role, viewer) ? [{ path: at, word }] : [],
  )
  sendPage(res, options, { ...answer.page, status: answer.status, path, viewer, session: open.cookies[SESSION], nav })
}

/** Makes the app of the back office: one route for each page of the register. */
const createBackOffice: CreateBackOffice = (options) => {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  const addresses = new WeakMap<IncomingMessage, string>()
  const handle = (page?: PageDefinition) => async (req: Request, res: Response) => {
    const params = req.params as Record<string, string>
    const open = openContext(req, { options, params, address: addresses.get(req) ?? '' })
    const viewer = await findStaffViewer(options.services, open.cookies[SESSION] ?? '')
    const asking = { options, open, viewer, path: req.path }
    send(res, asking, await answerPage(req, page, asking))
  }
  app.use(express.text({ type: 'application/x-www-form-urlencoded', limit: FORM_LIMIT }))
  for (const page of PAGES) app.all(page.path, handle(page))
  app.use(handle())
  app.use((error: Error & { status?: number }, req: Request, res: Response, _next: NextFunction) => {
    const status = error.status ?? 500
    // The pattern of the page, not its address, which may name a member.
    if (status >= 500) options.log.error({ err: error, page: req.route?.path }, 'a page of the back office failed')
    if (res.headersSent) return void res.end()
    res.setHeader('cache-control', 'no-store')
    const content = <Notice title="That did not work">Something went wrong. It is in the log of the server.</Notice>
    const nobody = { viewer: undefined, session: undefined, nav: [] }
    sendPage(res, options, { ...nobody, title: 'That did not work', content, status, path: '/' })
  })
  return (req, res, address) => {
    addresses.set(req, address)
    app(req, res)
  }
}

export default createBackOffice
