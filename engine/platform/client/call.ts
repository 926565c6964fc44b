const RETRIES = 5
const LEAVING_MS = 10_000
const RETRY_STATUS = new Set([502, 503, 504])

export interface CallError {
  readonly reason: string
  readonly name?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly [detail: string]: unknown
}
export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly error: CallError }

const wait = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

let leavingUntil = 0
/** A page that is being left, by logout for one, must not be sent elsewhere by an answer that still arrives. */
if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => {
    leavingUntil = Date.now() + LEAVING_MS
  })
}

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
  return fetch(path, {
    method,
    signal,
    headers: {
      'x-client': 'web',
      ...(body === undefined || image ? {} : { 'content-type': 'application/json' }),
      ...(etag ? { 'if-none-match': etag } : {}),
    },
    body: body === undefined ? undefined : image ? body : JSON.stringify(body),
  })
}

/**
 * Sends a request, and retries up to five times with exponential delay if the network or a proxy fails (product.md
 * 7.1).
 */
async function sendPersistently(sending: Sending) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await send(sending)
      if (!RETRY_STATUS.has(response.status) || attempt === RETRIES) return response
    } catch (error) {
      if (sending.signal?.aborted || attempt === RETRIES) throw error
    }
    await wait(2 ** attempt * 250)
  }
}

/**
 * Calls the server as our client. A 403 with `authentication_required` (not on the user call) logs the member out
 * (product.md 8.1). State changes carry client keys, so retries are safe.
 */
export async function call<T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<CallResult<T>> {
  return read<T>(path, () => sendPersistently({ method, path, body, signal }))
}

async function read<T>(path: string, ask: () => Promise<Response>): Promise<CallResult<T>> {
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
  if (response.status === 403 && json?.authentication_required && !path.startsWith('/api/user.php')) {
    if (Date.now() > leavingUntil) window.location.assign('/login')
  }
  return { ok: false, status: response.status, error: json?.error ?? { reason: 'unknown' } }
}

interface Kept {
  readonly etag: string
  readonly value: unknown
}

/** The last answers of the polled calls, in this page's memory only; cleared at logout. */
const kept = new Map<string, Kept>()

/**
 * Polls with `If-None-Match`: for an unchanged answer (304, no body) the cached one is returned.
 */
export async function poll<T>(path: string): Promise<CallResult<T>> {
  const known = kept.get(path)
  let etag: string | null = null
  let unchanged = false
  const result = await read<T>(path, async () => {
    const response = await sendPersistently({ method: 'GET', path, etag: known?.etag })
    etag = response.headers.get('etag')
    unchanged = response.status === 304
    return response
  })
  if (unchanged && known) return { ok: true, value: known.value as T }
  if (result.ok && etag) kept.set(path, { etag, value: result.value })
  return result
}

/** For logout. */
export const clearPolled = (): void => kept.clear()
