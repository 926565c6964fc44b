import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

type Env = Record<string, string>

const running = new Set<ChildProcess>()
let stopping = false

const titleOf = (command: string, args: readonly string[]) => `\n=== ${command.split('/').at(-1)} ${args.join(' ')}`

/**
 * Runs a program and prints what it writes: as it comes, or all at once at its end where another one prints meanwhile.
 */
export function runProgram(
  command: string,
  args: readonly string[],
  { env = {}, atEnd = false }: { env?: Env; atEnd?: boolean } = {},
): Promise<boolean> {
  if (stopping) return Promise.resolve(false)
  const written: Buffer[] = []
  if (!atEnd) console.log(titleOf(command, args))
  const output = atEnd ? 'pipe' : 'inherit'
  const child = spawn(command, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } })
  running.add(child)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => written.push(chunk))
  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      if (!running.delete(child)) return
      if (atEnd) {
        console.log(titleOf(command, args))
        process.stdout.write(Buffer.concat(written))
      }
      resolve(ok)
    }
    child.once('error', () => end(false))
    child.once('close', (code) => end(code === 0))
  })
}

/** Ends what runs and starts nothing more; resolves when all are gone, each of which gets the time to tidy up. */
export async function stopPrograms(): Promise<void> {
  stopping = true
  await Promise.all(
    [...running].map((child) => {
      const isGone = child.exitCode !== null || child.signalCode !== null
      if (isGone) return undefined
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      return gone
    }),
  )
}
