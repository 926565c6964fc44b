import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answered, Asked } from './host-process.ts'

const HOST = fileURLToPath(import.meta.resolve('./host-process.ts'))
const CLOCK = fileURLToPath(import.meta.resolve('../attack/clock.ts'))

export interface Host {
  /** @throws what the verb threw */
  act(act: Omit<Asked, 'number'>): Promise<void>
  close(): Promise<void>
}

/** A process of the engine whose clock is `offsetMs` from this one's. */
export async function openHost(offsetMs: number): Promise<Host> {
  const child = fork(HOST, {
    execArgv: ['--import', CLOCK],
    env: { ...process.env, TEST_CLOCK_OFFSET_MS: String(offsetMs) },
  })
  const ended = once(child, 'exit')
  const waiting = new Map<number, (answered: Answered) => void>()
  const opened = new Promise<void>((resolve, reject) => {
    child.on('message', (answered: Answered) => {
      if (answered.number === undefined) resolve()
      else waiting.get(answered.number)?.(answered)
    })
    void ended.then(([code]) => reject(new Error(`the host ended with ${code}`)))
  })
  await opened
  let number = 0
  return {
    async act(act) {
      number += 1
      const own = number
      const { fault } = await new Promise<Answered>((resolve) => {
        waiting.set(own, resolve)
        child.send({ ...act, number: own } satisfies Asked)
      })
      waiting.delete(own)
      if (fault) throw new Error(fault)
    },
    async close() {
      child.disconnect()
      await ended
    },
  }
}
