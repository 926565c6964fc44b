/** An argument of a proof, by its place. */
interface Argument {
  readonly name: string
  readonly about: string
  /** Absent: the proof decides. */
  readonly fallback?: string
}

/** A check that is too large for `npm test`. */
export interface Proof {
  readonly name: string
  readonly about: string
  readonly takes?: readonly Argument[]
  /** Takes too long to run unless it is asked for by its name. */
  readonly alone?: boolean
  /** Prints what it measured, and answers the faults that it found. `given` has an entry for each of `takes`. */
  run(...given: readonly (string | undefined)[]): Promise<readonly string[]>
}

/** The text of `npm run prove -- --help`, made of the table. */
export function describeProofs(proofs: readonly Proof[]): string {
  const callOf = ({ name, takes = [] }: Proof) => [name, ...takes.map((argument) => `[${argument.name}]`)].join(' ')
  const width = Math.max(...proofs.map((proof) => callOf(proof).length))
  const lines = proofs.flatMap((proof) => [
    `  ${callOf(proof).padEnd(width)}  ${proof.about}${proof.alone ? ' (only when it is named)' : ''}`,
    ...(proof.takes ?? []).map(({ name, about, fallback }) => {
      const usual = fallback === undefined ? '' : `; ${fallback} unless given`
      return `  ${' '.repeat(width)}    ${name}: ${about}${usual}`
    }),
  ])
  return [
    'npm run prove: all of these one after the other, after a build',
    'npm run prove <name> …: one of them',
    '',
    ...lines,
  ].join('\n')
}

/** The proofs to run: the one of that name, else all that do not stand alone. @throws for a name that none has */
export function chooseProofs(proofs: readonly Proof[], name: string | undefined): readonly Proof[] {
  if (name === undefined) return proofs.filter(({ alone }) => !alone)
  const found = proofs.find((proof) => proof.name === name)
  if (!found) throw new Error(`there is no proof "${name}"; there are ${proofs.map((proof) => proof.name).join(', ')}`)
  return [found]
}

/** Runs a proof with what was given for its arguments, and their defaults. */
export const runProof = ({ takes = [], run }: Proof, given: readonly string[]) =>
  run(...takes.map(({ fallback }, place) => given[place] ?? fallback))
