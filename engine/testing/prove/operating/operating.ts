import { openMachine } from './machine.ts'
import { listSteps } from './steps.ts'

export interface Followed {
  /** Seconds of each step, in the order of the page. */
  readonly seconds: readonly number[]
  /** Why the page could not be followed; undefined where it could. */
  readonly fault: string | undefined
}

/** Follows operating.md from a bare machine to a site over TLS, in a folder (`openMachine`). */
export async function proveOperating(packages: 'own' | 'linked'): Promise<Followed> {
  const machine = await openMachine({ packages })
  const seconds: number[] = []
  try {
    for (const { script } of listSteps()) {
      const since = performance.now()
      await machine.run(script)
      seconds.push((performance.now() - since) / 1000)
    }
    return { seconds, fault: undefined }
  } catch (error) {
    return { seconds, fault: `step ${seconds.length + 1}: ${(error as Error).message}` }
  } finally {
    machine.close()
  }
}
