import { type RefObject, useEffect, useState } from 'react'

export type CaptchaState = 'solving' | 'solved' | 'failed'
/** Returns the value of the form field, or undefined on failure. */
export type SolveCaptcha = (signal: AbortSignal) => Promise<string | undefined>

/** Shorter than the server's ten minutes, so that a solution is still valid when it is received. */
const GOOD_MS = 8 * 60_000

interface Driven {
  readonly input: HTMLInputElement
  readonly form: HTMLFormElement
  readonly signal: AbortSignal
  readonly solve: SolveCaptcha
  report(state: CaptchaState): void
}

/**
 * Keeps a solved challenge in the form's field. A form submitted too early waits for the solution and is then
 * submitted; after each submission the next challenge is fetched.
 */
function drive({ input, form, signal, solve, report }: Driven): void {
  let goodUntil = 0
  let running = false
  let held: { submitter: HTMLElement | null } | undefined
  const run = async () => {
    if (running) return
    running = true
    report('solving')
    const payload = await solve(signal)
    running = false
    if (signal.aborted) return
    input.value = payload ?? ''
    goodUntil = payload ? Date.now() + GOOD_MS : 0
    report(payload ? 'solved' : 'failed')
    const waiting = held
    held = undefined
    if (waiting && payload) form.requestSubmit(waiting.submitter)
  }
  const onSubmit = (event: SubmitEvent) => {
    if (Date.now() < goodUntil) {
      goodUntil = 0
      setTimeout(run)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    held = { submitter: event.submitter }
    void run()
  }
  form.addEventListener('submit', onSubmit, { signal })
  void run()
}

/** Runs the captcha of the form that contains `input`, while it is mounted. */
export function useCaptcha(input: RefObject<HTMLInputElement | null>, solve: SolveCaptcha): CaptchaState {
  const [state, report] = useState<CaptchaState>('solving')
  useEffect(() => {
    const field = input.current
    if (!field?.form) return
    const ending = new AbortController()
    drive({ input: field, form: field.form, signal: ending.signal, solve, report })
    return () => ending.abort()
  }, [input, solve])
  return state
}
