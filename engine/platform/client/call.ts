const RETRIES = 5
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

async function send(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const image = body instanceof Blob
  return fetch(path, {
    method,
    signal,
    headers: { 'x-client': 'web', ...(body === undefined || image ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : image ? body : JSON.stringify(body),
  })
}

/** Sends, and tries again up to five times with exponential delay when the network or a proxy fails (product.md 7.1). */
async function sendPersistently(method: string, path: string, body: unknown, signal?: AbortSignal) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await send(method, path, body, signal)
      if (!RETRY_STATUS.has(response.status) || attempt === RETRIES) return response
    } catch (error) {
      if (signal?.aborted || attempt === RETRIES) throw error
    }
    await wait(2 ** attempt * 250)
  }
}

/**
 * Calls the server as our client. A 403 with `authentication_required` (not on the user call) logs the member out
 * (product.md 8.1). State changes carry client keys, so sending again is safe.
 */
export async function call<T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<CallResult<T>> {
  let response: Response
  try {
    response = await sendPersistently(method, path, body, signal)
  } catch {
    return { ok: false, status: 0, error: { reason: 'offline' } }
  }
  const json = (response.status === 204 ? undefined : await response.json().catch(() => undefined)) as
    | { error?: CallError; authentication_required?: boolean }
    | undefined
  if (response.ok) return { ok: true, value: json as T }
  if (response.status === 403 && json?.authentication_required && !path.startsWith('/api/user.php')) {
    window.location.assign('/login')
  }
  return { ok: false, status: response.status, error: json?.error ?? { reason: 'unknown' } }
}
