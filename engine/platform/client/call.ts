import type { User } from '../types.ts'
import { noteReached } from './connection/connection.ts'

const RETRIES = 5
const FIRST_DELAY_MS = 250
/** If `Retry-After` is longer, the answer is shown and not retried. */
const LONGEST_DELAY_MS = 10_000
/** Browsers limit the bytes of all `keepalive` requests together, to 64 KB. */
const KEPT_ALIVE_CHARACTERS = 4_000
const LEAVING_MS = 10_000
const NEW_SESSION_MS = 1_000

export interface CallError {
  readonly reason: string
  readonly name?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly [detail: string]: unknown
}
export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly error: CallError }

const wait = (delayMs: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** The member for whom this page was made. */
let member: string | undefined

/** Call it when somebody has logged in or out on this page. */
export function setMember(id: string | undefined): void {
  member = id
}

let leavingUntil = 0
/** While a page is being left, such as by logging out, an answer that still arrives must not redirect it. */
if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => {
    leavingUntil = Date.now() + LEAVING_MS
  })
}

/** Whether this is still the member's page, and stays open. */
const isHere = (id: string) => id === member && Date.now() > leavingUntil

interface Sending {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** The validator of the cached answer. */
  readonly etag?: string | undefined
}

async function send({ method, path, body, signal, etag }: Sending): Promise<Response> {
  const image = body instanceof Blob
  const text = body === undefined || image ? undefined : JSON.stringify(body)
  return fetch(path, {
    method,
    signal,
    // A message or a read mark that is sent while the page is left must still arrive.
    keepalive: text !== undefined && text.length < KEPT_ALIVE_CHARACTERS,
    headers: {
      'x-client': 'web',
      ...(body === undefined || image ? {} : { 'content-type': 'application/json' }),
      ...(etag ? { 'if-none-match': etag } : {}),
    },
    body: image ? body : text,
  })
}

/** `Retry-After` in ms, as seconds or as a date; undefined without one. */
function readRetryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const delayMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(delayMs) ? undefined : Math.max(0, delayMs)
}

/** How long to wait before another try, in ms; undefined where the answer is final. */
function delayBefore(attempt: number, response: Response | undefined): number | undefined {
  // Half of it is random, so that the pages of many members do not retry at the same time.
  const delayMs = 2 ** attempt * FIRST_DELAY_MS * (1 - Math.random() / 2)
  if (!response) return delayMs
  const askedMs = readRetryAfter(response)
  if (response.status !== 429 && response.status < 500) return undefined
  if (askedMs === undefined) return response.status === 429 ? undefined : delayMs
  return askedMs > LONGEST_DELAY_MS ? undefined : Math.max(askedMs, delayMs)
}

/**
 * Sends a request, and retries it up to five times with exponential delay after a failure of the network, a failure of
 * the server, or a limit that says when it ends (product.md 7.3).
 */
async function sendPersistently(sending: Sending): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    let response: Response | undefined
    try {
      response = await send(sending)
    } catch (error) {
      if (sending.signal?.aborted) throw error
      if (attempt === RETRIES) {
        noteReached(false)
        throw error
      }
    }
    if (response) noteReached(true)
    const delayMs = delayBefore(attempt, response)
    if (response && (delayMs === undefined || attempt === RETRIES)) return response
    await wait(delayMs ?? 0, sending.signal)
  }
}

/**
 * Whether the server still knows the member, by a session that it started after it refused a call: a new password gives
 * the session a new secret, and a call can arrive with the old one while the answer with the new cookie is under way.
 * Undefined where the server does not say.
 */
async function hasNewSession(caller: string): Promise<boolean | undefined> {
  await wait(NEW_SESSION_MS, undefined)
  const answered = await call<{ user: User | null }>('GET', '/api/user.php')
  return answered.ok ? answered.value.user?.profile.id === caller : undefined
}

/**
 * Calls the server as our client. A 403 with `authentication_required` (not on the user call) logs out the member for
 * whom the page was made when the call was sent (product.md 8.1), unless the session has a new secret by then: the call
 * is sent once more. State changes carry client keys or are the same when done twice, so retries are safe.
 */
export async function call<T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<CallResult<T>> {
  return read<T>(path, () => sendPersistently({ method, path, body, signal }))
}

async function read<T>(path: string, ask: () => Promise<Response>, isRepeated = false): Promise<CallResult<T>> {
  const caller = member
  let response: Response
  try {
    response = await ask()
  } catch {
    return { ok: false, status: 0, error: { reason: 'offline' } }
  }
  const json = (
    response.status === 204 || response.status === 304 ? undefined : await response.json().catch(() => undefined)
  ) as { error?: CallError; authentication_required?: boolean } | undefined
  if (response.ok) return { ok: true, value: json as T }
  const isRefused = response.status === 403 && json?.authentication_required && !path.startsWith('/api/user.php')
  if (isRefused && caller !== undefined && isHere(caller)) {
    const isKnown = !isRepeated && (await hasNewSession(caller))
    if (isKnown) return read(path, ask, true)
    if (isKnown === false && isHere(caller)) window.location.assign('/login')
  }
  return { ok: false, status: response.status, error: json?.error ?? { reason: 'unknown' } }
}

interface Polled {
  readonly etag: string
  readonly value: unknown
}

/** The last answers of the polled calls, in this page's memory only; cleared at logout. */
const polled = new Map<string, Polled>()

/**
 * Polls with `If-None-Match`: for an unchanged answer (304, no body) the cached one is returned.
 */
export async function poll<T>(path: string): Promise<CallResult<T>> {
  const known = polled.get(path)
  let etag: string | null = null
  let unchanged = false
  const result = await read<T>(path, async () => {
    const response = await sendPersistently({ method: 'GET', path, etag: known?.etag })
    etag = response.headers.get('etag')
    unchanged = response.status === 304
    return response
  })
  if (unchanged && known) return { ok: true, value: known.value as T }
  if (result.ok && etag) polled.set(path, { etag, value: result.value })
  return result
}

/** For logout. */
export const clearPolled = (): void => polled.clear()
