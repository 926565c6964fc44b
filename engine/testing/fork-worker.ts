import { fork } from 'node:child_process'

interface WorkerOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Options of Node. */
  readonly more?: readonly string[]
}

/** Runs a module as a process of its own, with its input as JSON in `argv[2]`; answers what it sends. */
export function forkWorker<Answer = number>(
  file: string,
  input: object,
  { env = {}, more = [] }: WorkerOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = fork(file, [JSON.stringify(input)], {
      execArgv: [...more],
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    let answer: Answer | undefined
    child.on('message', (message) => {
      answer = message as Answer
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 && answer !== undefined ? resolve(answer) : reject(new Error(`the worker ended with ${code}`)),
    )
  })
}
