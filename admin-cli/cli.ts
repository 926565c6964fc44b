import { readFileSync } from 'node:fs'
import { type Command, CommanderError } from 'commander'
import { CALLED_AS, enterCheckout } from './files/folders.ts'
import { CommandFailure, EXIT, type ExitCode } from './frame/exit.ts'
import { buildProgram } from './frame/program.ts'

enterCheckout()
const args = process.argv.slice(2)
const wantsJson = args.includes('--json')
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

/** What the machine answers where a folder or a disk takes no files; the message names the path. */
const ENVIRONMENT_CODES: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'])

/** Every error ends in `fail`. */
function share(command: Command): Command {
  command.exitOverride().configureOutput({ writeErr: (text) => void (wantsJson || process.stderr.write(text)) })
  for (const inner of command.commands) share(inner)
  return command
}

/** The one shape of errors: lines for people, an object with `--json`; both on stderr. */
function printError(code: ExitCode, message: string, details: readonly string[]): void {
  if (wantsJson) console.error(JSON.stringify({ error: { code, message, details } }, null, 2))
  else console.error([`${CALLED_AS}: ${message}`, ...details.map((line) => `  ${line}`)].join('\n'))
}

function fail(error: unknown): ExitCode {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.ok
    const hasShownHelp = error.code === 'commander.help'
    const message = hasShownHelp ? 'a command is missing: see --help' : error.message.replace(/^error: /, '')
    if (wantsJson) printError(EXIT.usage, message, [])
    return EXIT.usage
  }
  if (error instanceof CommandFailure) {
    printError(error.code, error.message, error.details)
    return error.code
  }
  if (ENVIRONMENT_CODES.has((error as NodeJS.ErrnoException | undefined)?.code ?? '')) {
    printError(EXIT.environment, (error as Error).message, [])
    return EXIT.environment
  }
  const { message, stack } = error as Error
  printError(
    EXIT.bug,
    message ?? String(error),
    stack
      ?.split('\n')
      .slice(1)
      .map((line) => line.trim()) ?? [],
  )
  return EXIT.bug
}

try {
  await share(await buildProgram(version, args)).parseAsync()
} catch (error) {
  process.exitCode = fail(error)
}
