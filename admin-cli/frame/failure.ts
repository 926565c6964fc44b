import { CommandFailure, EXIT, type ExitCode } from './exit.ts'

/** What went wrong, as it is printed. */
export interface Failure {
  readonly code: ExitCode
  readonly message: string
  readonly details: readonly string[]
}

/** What the machine answers where a folder or a disk takes no files; the message names the path. */
const ENVIRONMENT_CODES: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'])

/** A failure of any error: one that no command expects is a bug, with its stack. */
export function toFailure(error: unknown): Failure {
  if (error instanceof CommandFailure) return { code: error.code, message: error.message, details: error.details }
  if (ENVIRONMENT_CODES.has((error as NodeJS.ErrnoException | undefined)?.code ?? ''))
    return { code: EXIT.environment, message: (error as Error).message, details: [] }
  const { message, stack } = error as Error
  const details = stack?.split('\n').slice(1) ?? []
  return { code: EXIT.bug, message: message ?? String(error), details: details.map((line) => line.trim()) }
}
