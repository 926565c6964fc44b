import { untilNetwork } from './connection.ts'

/** Between the tries while the browser says that it has a network. */
const PAUSES_MS = [500, 3_000]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Trying {
  readonly signal?: AbortSignal | undefined
  /** Whether another try would fail too. */
  readonly isFinal?: (error: unknown) => boolean
}

/** Loads until it succeeds: again after short pauses; without a network, as soon as there is one. @throws the last failure */
export async function tryAgain<T>(load: () => Promise<T>, { signal, isFinal = () => false }: Trying = {}): Promise<T> {
  const pauses = [...PAUSES_MS]
  for (;;) {
    try {
      return await load()
    } catch (error) {
      const isOffline = !navigator.onLine
      if (isOffline) await untilNetwork(signal)
      if (signal?.aborted || isFinal(error)) throw error
      const ms = isOffline ? 0 : pauses.shift()
      if (ms === undefined) throw error
      await pause(ms)
    }
  }
}
