import { join } from 'node:path'
import type { Request, Response } from 'express'
import * as z from 'zod'
import type { MemberContext, RequestContext } from './context.ts'
import { type Asking, BUSY_SECONDS } from './limits/at-once.ts'
import { networkOf } from './limits/network.ts'
import { translatorOf } from './texts/translator.ts'
import { isSameSite } from './trust/same-site.ts'
import { receiveUpload, type UploadRefusal } from './uploads.ts'

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A value as its JSON text, so that a cached answer is not serialized again. */
export class JsonText {
  readonly text: string

  constructor(value: unknown) {
    this.text = JSON.stringify(value)
  }
}

/**
 * The answer of a call: a status, a JSON body (a value or its `JsonText`; undefined: none), headers such as `set-cookie`,
 * or a redirect.
 */
export interface CallAnswer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string | string[]>>
}

interface Input<Query, Body> {
  readonly query: Query
  readonly body: Body
  /** The raw bytes of a request whose body is not JSON; empty otherwise. */
  readonly bytes: Buffer
  readonly req: Request
  readonly res: Response
}

export interface CallDefinition<Query = unknown, Body = unknown> {
  readonly method: CallMethod
  /** As in product.md 7, for example `/api/user.php`. */
  readonly path: string
  /** `member`: logged-out callers get 403 with `authentication_required`. */
  readonly auth: 'anyone' | 'member'
  readonly query?: z.ZodType<Query>
  readonly body?: z.ZodType<Body>
  /**
   * What the body is: images (10 MB at most) and mail messages (1 MB) arrive as `bytes`, JSON parsed (64 KB). Default
   * `json`.
   */
  readonly accepts?: 'json' | 'image' | 'message'
  /**
   * Whether only our own pages and clients may send it (`isSameSite`): true for a GET that changes state, false for a
   * POST of others, such as a payment provider. Default: every method but GET.
   */
  readonly changesState?: boolean
  /** A GET that changes something by its address alone, so HEAD is refused. */
  readonly acts?: boolean
  /** It costs as much as a page, so it counts towards a member's pages in a minute (limits.md). */
  readonly costsPage?: boolean
  /** It answers while the site is suspended, too: what others send, such as payment providers (product.md 15.6). */
  readonly worksSuspended?: true
  /** The handler writes to `res` itself (event streams, downloads). */
  readonly raw?: boolean
  /** `ctx` has a viewer where `auth` is `member`; undefined answers nothing, because the handler has written to `res`. */
  handle(ctx: never, input: Input<Query, Body>): Promise<CallAnswer | undefined>
}

type Handler<Ctx, Query, Body> = (ctx: Ctx, input: Input<Query, Body>) => Promise<CallAnswer | undefined>
type Shape<Query, Body> = Omit<CallDefinition<Query, Body>, 'auth' | 'handle'>

/** Declares a call; `handle` gets a context whose viewer is known where `auth` is `member`. */
export function defineCall<Query = Record<string, never>, Body = undefined>(
  definition:
    | (Shape<Query, Body> & { auth: 'member'; handle: Handler<MemberContext, Query, Body> })
    | (Shape<Query, Body> & { auth: 'anyone'; handle: Handler<RequestContext, Query, Body> }),
): CallDefinition {
  return definition as CallDefinition
}

export const answer = (body: unknown, headers?: CallAnswer['headers']): CallAnswer => ({ status: 200, body, headers })

export const nothing = (headers?: CallAnswer['headers']): CallAnswer => ({ status: 204, headers })

/** An expected refusal: `{ error: { reason, … } }`; `reason` has a text in `errors`. */
export const refuse = (status: number, reason: string, details: Record<string, unknown> = {}): CallAnswer => ({
  status,
  body: { error: { reason, ...details } },
})

export const authenticationRequired: CallAnswer = {
  status: 403,
  body: { authentication_required: true, error: { reason: 'authentication_required' } },
}

export const redirectTo = (location: string, headers: CallAnswer['headers'] = {}): CallAnswer => ({
  status: 302,
  headers: { ...headers, location },
})

/** Whether the caller's `If-None-Match` names this validator. */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim() === etag) === true

const NO_QUERY = z.object({})
/** Maximum bytes of a body; a form with a picture of 10 MB is slightly larger than the picture. */
const LIMITS = { json: 64 * 1024, image: 10 * 1024 * 1024 + 4096, message: 1024 * 1024 } as const

/** Reads a body up to its limit; returns a refusal (413, 400) for one that is larger or cut off. */
async function readBytes(req: Request, limit: number): Promise<Buffer | CallAnswer> {
  if (Number(req.headers['content-length'] ?? 0) > limit) return refuse(413, 'body_too_large', { limit })
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit) return refuse(413, 'body_too_large', { limit })
      chunks.push(chunk)
    }
  } catch {
    return refuse(400, 'body_cut_off')
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Buffer): { ok: true; value: unknown } | { ok: false } {
  if (bytes.length === 0) return { ok: true, value: undefined }
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return { ok: false }
  }
}

/** What is wrong with an input of several forms: with the form that it nearly has, of which the fewest things are wrong. */
function issuesOf(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length)
  if (!nearest?.length) return [issue]
  return nearest.flatMap((inner) => issuesOf({ ...inner, path: [...issue.path, ...inner.path] }))
}

const invalidInput = (error: z.ZodError): CallAnswer =>
  refuse(400, 'invalid_input', {
    fields: Object.fromEntries(
      error.issues.flatMap(issuesOf).map((issue) => [issue.path.join('.') || 'body', issue.message]),
    ),
  })

/** The answer to a body that was not taken. */
function refuseUpload(reason: UploadRefusal, limit: number): CallAnswer {
  const headers = { 'retry-after': BUSY_SECONDS }
  if (reason === 'uploads_many') return { ...refuse(429, reason), headers }
  if (reason === 'busy') return { ...refuse(503, reason), headers }
  return refuse({ body_too_large: 413, body_cut_off: 400, storage_full: 507 }[reason], reason, { limit })
}

/** Who sends a body, as limits count them. */
const askingOf = ({ viewer, tenant, ip }: RequestContext): Asking => ({
  memberId: viewer?.id,
  poolId: tenant.poolId,
  address: networkOf(ip),
  tenantId: tenant.slug,
})

/** Reads, checks and runs one call; answers undefined when the handler has written the response itself. */
export async function runCall(
  call: CallDefinition,
  ctx: RequestContext,
  req: Request,
  res: Response,
): Promise<CallAnswer | undefined> {
  const changesState = call.changesState ?? call.method !== 'GET'
  if (changesState && !isSameSite(req, ctx.origin)) return refuse(403, 'cross_site')
  if (call.auth === 'member' && !ctx.viewer) return authenticationRequired
  const query = (call.query ?? NO_QUERY).safeParse(req.query)
  if (!query.success) return invalidInput(query.error)
  const handle = (body: unknown, bytes: Buffer) =>
    call.handle(ctx as never, { query: query.data as never, body: body as never, bytes, req, res })
  if (call.accepts === 'image' || call.accepts === 'message') {
    const place = { dir: join(ctx.services.dataDir, 'incoming'), limitBytes: LIMITS[call.accepts], by: askingOf(ctx) }
    const received = await receiveUpload(req, place, (bytes) => handle(undefined, bytes))
    if (received.ok) return received.value
    if (received.reason === 'storage_full') ctx.log.error({ dir: place.dir }, 'an upload has no room')
    return refuseUpload(received.reason, place.limitBytes)
  }
  const bytes = call.method === 'GET' ? Buffer.alloc(0) : await readBytes(req, LIMITS.json)
  if (!Buffer.isBuffer(bytes)) return bytes
  let body: unknown
  if (call.body) {
    const json = parseJson(bytes)
    if (!json.ok) return refuse(400, 'invalid_json')
    const parsed = call.body.safeParse(json.value)
    if (!parsed.success) return invalidInput(parsed.error)
    body = parsed.data
  }
  return handle(body, bytes)
}

/** Adds the reader's text to a refusal, in the language of the request, if its host is known. */
function withText(body: unknown, ctx: RequestContext | undefined): unknown {
  const error = (body as { error?: { reason?: unknown } } | undefined)?.error
  if (!ctx || typeof error?.reason !== 'string') return body
  const i18n = translatorOf(ctx)
  const key = `errors:reason.${error.reason}`
  if (!i18n.exists(key)) return body
  return { ...(body as object), error: { ...error, text: i18n.t(key as never, error as never) } }
}

/** Sends an answer as JSON that is never cached. */
export function sendAnswer(res: Response, { status, body, headers }: CallAnswer): void {
  res.status(status).setHeader('cache-control', 'no-store')
  const minutes = (body as { error?: { minutes?: unknown } } | undefined)?.error?.minutes
  if (status === 429 && typeof minutes === 'number') res.setHeader('retry-after', minutes * 60)
  for (const [name, value] of Object.entries(headers ?? {})) res.setHeader(name, value)
  if (body === undefined) res.end()
  else {
    res.setHeader('content-type', 'application/json; charset=utf-8')
    const { ctx } = res.locals as { ctx?: RequestContext }
    res.end(body instanceof JsonText ? body.text : JSON.stringify(withText(body, ctx)))
  }
}
