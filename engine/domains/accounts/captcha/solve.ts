import type { Challenge, Solution } from 'altcha-lib'
import { call } from '#engine/platform/client/call.ts'

function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution | null> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Solution | null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null))
    worker.addEventListener('error', () => resolve(null))
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => resolve(data))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

/** Fetches and solves a challenge: returns the value of the form field `captcha`, or undefined on failure. */
export async function solveCaptcha(signal: AbortSignal): Promise<string | undefined> {
  const result = await call<{ challenge: Challenge }>('GET', '/api/captcha.php', undefined, signal)
  if (!result.ok) return undefined
  const { challenge } = result.value
  const solution = await solveInWorker(challenge, signal)
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
