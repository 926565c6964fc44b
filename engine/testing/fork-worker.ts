import { fork } from 'node:child_process'

interface WorkerOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Options of Node. */
  readonly more?: readonly string[]
}

/** Runs a module as a process of its own, with its input as JSON in `argv[2]`; answers the number that it sends. */
export function forkWorker(file: string, input: object, { env = {}, more = [] }: WorkerOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(file, [JSON.stringify(input)], {
      execArgv: [...more],
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    let answer = -1
    child.on('message', (message) => {
      answer = Number(message)
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve(answer) : reject(new Error(`the worker ended with ${code}`))))
  })
}
