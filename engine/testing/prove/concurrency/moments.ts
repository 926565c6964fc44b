/** The moments of a clean run, in their order, and those at which a process has been killed. */
export class Moments {
  readonly #all: readonly string[]
  readonly #killed = new Set<string>()

  constructor(all: readonly string[]) {
    this.#all = all
  }

  get count(): number {
    return this.#all.length
  }

  /** At how many of them a process was killed. */
  get covered(): number {
    return this.#all.filter((moment) => this.#killed.has(moment)).length
  }

  kill(moment: string): void {
    this.#killed.add(moment)
  }

  /**
   * The next moments at which nobody was killed, from place `from` on. They are mostly of one migration, and one that was
   * cut runs again from its first statement: so each of several processes comes through the one that is meant for it.
   */
  next(count: number, from: number): readonly string[] {
    return this.#all
      .slice(from)
      .filter((moment) => !this.#killed.has(moment))
      .slice(0, count)
  }

  /** The place of the first moment after `moment` that is of another migration. */
  placeAfter(moment: string): number {
    const at = this.#all.indexOf(moment)
    const next = this.#all.findIndex((other, place) => place > at && migrationOf(other) !== migrationOf(moment))
    return next === -1 ? this.#all.length : next
  }
}

/** `before <migration> <statement>`, or `after`. */
const migrationOf = (moment: string) => moment.split(' ')[1]
