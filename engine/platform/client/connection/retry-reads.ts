import { tryAgain } from './try-again.ts'

/** A request by which the router reads the data of routes. */
const isRead = (input: RequestInfo | URL, { method = 'GET' }: RequestInit): input is URL | string =>
  method === 'GET' && !(input instanceof Request) && new URL(input, location.href).pathname.endsWith('.data')

/**
 * Sends the router's reads again after a failure of the network: it has no setting for that, and would show the error
 * page in the place of a page that is whole. What changes something is sent once.
 */
export function retryReads(): void {
  const send = window.fetch
  window.fetch = (input, init = {}) =>
    isRead(input, init) ? tryAgain(() => send(input, init), { signal: init.signal ?? undefined }) : send(input, init)
}
