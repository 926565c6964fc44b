/** Exit codes of every command. */
export const EXIT = { ok: 0, bug: 1, usage: 2, validation: 3, notFound: 4, conflict: 5, environment: 6 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** An expected failure with a reason: printed as lines, or as JSON with `--json`. */
export class CommandFailure extends Error {
  readonly code: ExitCode
  readonly details: readonly string[]

  constructor(code: ExitCode, message: string, details: readonly string[] = []) {
    super(message)
    this.code = code
    this.details = details
  }
}
