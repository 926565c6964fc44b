import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Shot } from './shots.ts'

export type DrawOrder = Pick<Shot, 'poolId' | 'photoId' | 'portrait' | 'shot'> & { readonly mediaUrl: string }
export type DrawAnswer = { readonly thumbhash: string } | { readonly error: string }

export interface Drawer {
  /** Draws a portrait into the storage; answers its thumbhash (base64). @throws when it cannot be drawn. */
  draw(shot: Shot): Promise<string>
  close(): void
}

const MAX_PROCESSES = 4
/** Processes without work end after this time. */
const IDLE_MS = 10_000
const PROCESS = fileURLToPath(new URL('./draw-process.ts', import.meta.url))

interface Task {
  readonly order: DrawOrder
  resolve(thumbhash: string): void
  reject(error: Error): void
}

/** Draws in child processes, which start on demand and end when idle. */
export function openDrawer(mediaUrl: string): Drawer {
  const queue: Task[] = []
  const free: ChildProcess[] = []
  const all = new Set<ChildProcess>()
  const limit = Math.min(MAX_PROCESSES, Math.max(2, availableParallelism()))
  let rest: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const child = fork(PROCESS, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    all.add(child)
    child.once('exit', () => {
      all.delete(child)
      next()
    })
    return child
  }

  function run(child: ChildProcess, { order, resolve, reject }: Task) {
    const fail = (code: number | null) => reject(new Error(`the drawing process ended with ${code}`))
    child.once('exit', fail).once('message', (answer: DrawAnswer) => {
      child.off('exit', fail)
      free.push(child)
      if ('error' in answer) reject(new Error(answer.error))
      else resolve(answer.thumbhash)
      next()
    })
    child.send(order)
  }

  function next() {
    clearTimeout(rest)
    while (queue.length > 0 && (free.length > 0 || all.size < limit)) run(free.pop() ?? start(), queue.shift()!)
    if (queue.length === 0) rest = setTimeout(endFree, IDLE_MS).unref()
  }

  function endFree() {
    for (const child of free.splice(0)) child.disconnect()
  }

  return {
    draw: ({ poolId, photoId, portrait, shot }) =>
      new Promise((resolve, reject) => {
        queue.push({ order: { mediaUrl, poolId, photoId, portrait, shot }, resolve, reject })
        next()
      }),
    close() {
      clearTimeout(rest)
      free.length = 0
      for (const { reject } of queue.splice(0)) reject(new Error('the drawing was ended'))
      for (const child of all) child.kill()
    },
  }
}
