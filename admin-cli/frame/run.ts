import { readFileSync } from 'node:fs'
import { type Command, CommanderError } from 'commander'
import type { Outside } from '#engine'
import { CALLED_AS } from '../files/folders.ts'
import { EXIT, type ExitCode } from './exit.ts'
import { type Failure, toFailure } from './failure.ts'
import { buildProgram } from './program.ts'

/** What a command has of the process that it runs in. */
export interface Process {
  readonly env: Readonly<NodeJS.ProcessEnv>
  /** Writes to the standard output. */
  print(text: string): void
  /** Writes to the standard error. */
  complain(text: string): void
  /** What `doctor` asks; default: the name servers and disks of this machine. */
  readonly outside?: Outside | undefined
}

const readVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version

/** Every error ends in `runCommand`. */
function share(command: Command, { print, complain }: Process, wantsJson: boolean): Command {
  command.exitOverride().configureOutput({
    writeOut: print,
    writeErr: (text) => void (wantsJson || complain(text)),
  })
  for (const inner of command.commands) share(inner, { print, complain, env: {} }, wantsJson)
  return command
}

/** The one shape of errors: lines for people, an object with `--json`; both on stderr. */
const format = ({ code, message, details }: Failure, wantsJson: boolean): string =>
  wantsJson
    ? `${JSON.stringify({ error: { code, message, details } }, null, 2)}\n`
    : `${[`${CALLED_AS}: ${message}`, ...details.map((line) => `  ${line}`)].join('\n')}\n`

/** Commander has written its errors for people by itself. */
function fail(error: unknown, process: Process, wantsJson: boolean): ExitCode {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.ok
    const message =
      error.code === 'commander.help' ? 'a command is missing: see --help' : error.message.replace(/^error: /, '')
    if (wantsJson) process.complain(format({ code: EXIT.usage, message, details: [] }, true))
    return EXIT.usage
  }
  const failure = toFailure(error)
  process.complain(format(failure, wantsJson))
  return failure.code
}

/** Runs the command that the arguments name, as a process would; it never throws. */
export async function runCommand(args: readonly string[], process: Process): Promise<ExitCode> {
  const wantsJson = args.includes('--json')
  let code: ExitCode = EXIT.ok
  const done = (exit: ExitCode) => {
    code = exit
  }
  try {
    const program = await buildProgram(readVersion(), args, { process, done })
    await share(program, process, wantsJson).parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    return fail(error, process, wantsJson)
  }
}
