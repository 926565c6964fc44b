/** Arguments of a call, without the group and the name of the command. */
export type Args = readonly string[]

/** How a command is called, in an installation with three sites, a database, and what `plant.ts` plants. */
export interface CalledRow {
  /** A call that works. One that asks is called without `--yes` first, which is refused. */
  readonly call: Args
  /**
   * What the same call does again: `unchanged` says so and exits with 0; `again` does the same anew, as a list does; else its exit
   * code.
   */
  readonly again: 'unchanged' | 'again' | number
  /** Calls that end with another exit code than 0. */
  readonly ends: readonly (readonly [code: number, ...args: string[]])[]
}

/** A command whose calls need more than that: a test beside this table calls it. */
export interface CoveredRow {
  /** Path of the test, from `admin-cli`. */
  readonly covered: string
}

export type Rows = Readonly<Record<string, CalledRow | CoveredRow>>
