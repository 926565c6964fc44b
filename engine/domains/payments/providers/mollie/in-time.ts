import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { TimeoutError } from '#engine/platform/jobs/pauses.ts'

/** Of the call that makes a request: Mollie's client has no timeout, and no way to end a request. */
const calls = new AsyncLocalStorage<AbortSignal>()

subscribe('http.client.request.created', (message) => {
  const late = calls.getStore()
  if (!late) return
  const { request } = message as { readonly request: ClientRequest }
  const end = () => void request.destroy()
  // The client tries again by itself: a try that begins after the time is up is ended, too.
  if (late.aborted) process.nextTick(end)
  else late.addEventListener('abort', end, { once: true })
})

/** The answer of a call of Mollie's client. @throws TimeoutError after `timeoutMs`, when its requests are ended */
export async function inTime<T>(timeoutMs: number, call: () => Promise<T>): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  const isLate = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => reject(new TimeoutError('Mollie did not answer in time')))
  })
  try {
    return await Promise.race([isLate, calls.run(late.signal, call)])
  } finally {
    clearTimeout(timer)
  }
}
