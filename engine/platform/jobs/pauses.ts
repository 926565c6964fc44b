/** The first pause of a service that stays silent; each further one is twice as long. */
export const PAUSE_MS = 10_000
export const MAX_PAUSE_MS = 5 * 60_000

interface State {
  /** Jobs that wait for the service now, by lane. */
  readonly running: Map<string, number>
  /** Time-outs since the last answer. */
  silences: number
  pausedUntil: number
}

/** Whether a job that waits for a service may run now. */
export type Admission =
  | { readonly may: 'run' }
  | { readonly may: 'wait' }
  | { readonly may: 'pause'; readonly until: number }

/** Names and codes of time-outs: of `AbortSignal.timeout`, sockets, the HTTP client, SMTP and push. */
const SILENCE = new Set([
  'TimeoutError',
  'ETIMEDOUT',
  'ESOCKETTIMEDOUT',
  'ECONNABORTED',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
])

/** An outside service did not answer in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Whether an error, or an error that caused it, says that a service did not answer in time. */
export function isSilence(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (SILENCE.has(at.name) || SILENCE.has((at as Error & { readonly code?: string }).code ?? '')) return true
  }
  return false
}

const shared = new WeakMap<object, Pauses>()

/**
 * The pauses of this process for the jobs of a database, shared by its worker and by jobs that ask several services.
 */
export function pausesOf({ db, now }: { readonly db: { readonly kysely: object }; now(): number }): Pauses {
  const known = shared.get(db.kysely) ?? createPauses(now)
  shared.set(db.kysely, known)
  return known
}

export type Pauses = ReturnType<typeof createPauses>

/** The lane of those who ask a service without being a lane's job. */
const NO_LANE = ''

const sumOf = (running: ReadonlyMap<string, number>) => [...running.values()].reduce((sum, one) => sum + one, 0)

/** What counts for a lane: its own jobs, and whoever asks without a lane, for whom all count. */
const ownOf = (running: ReadonlyMap<string, number>, lane: string) =>
  lane === NO_LANE ? sumOf(running) : (running.get(lane) ?? 0) + (running.get(NO_LANE) ?? 0)

/**
 * How the outside services of one process answer. After one time-out a service is paused, and asked by one job at a
 * time until it answers.
 */
export function createPauses(now: () => number) {
  const states = new Map<string, State>()
  const stateOf = (service: string): State => {
    const known = states.get(service) ?? { running: new Map(), silences: 0, pausedUntil: 0 }
    states.set(service, known)
    return known
  }
  return {
    /**
     * `isTight`: only reserved places are left (`LaneLimits`). Each lane has places of its own, so that one with much work
     * leaves another its share of a service that both ask; a service that was silent has one place for all.
     */
    admit(service: string, atOnce: number, isTight = false, lane = NO_LANE): Admission {
      const { running, silences, pausedUntil } = stateOf(service)
      if (pausedUntil > now()) return { may: 'pause', until: pausedUntil }
      const own = ownOf(running, lane)
      if (isTight && (own > 0 || silences > 0)) return { may: 'wait' }
      const isFree = silences > 0 ? sumOf(running) === 0 : own < atOnce
      return { may: isFree ? 'run' : 'wait' }
    },
    begin(service: string, lane = NO_LANE): void {
      const { running } = stateOf(service)
      running.set(lane, (running.get(lane) ?? 0) + 1)
    },
    end(service: string, failure: unknown, lane = NO_LANE): void {
      const state = stateOf(service)
      state.running.set(lane, (state.running.get(lane) ?? 0) - 1)
      if (!isSilence(failure)) {
        state.silences = 0
        return
      }
      // Jobs that ran together all failed by the same silence.
      if (state.pausedUntil > now()) return
      state.pausedUntil = now() + Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** state.silences)
      state.silences += 1
    },
  }
}
