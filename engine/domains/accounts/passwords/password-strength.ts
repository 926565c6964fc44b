import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** 0 is guessed at once, 4 is infeasible. */
export type Strength = 0 | 1 | 2 | 3 | 4
export const ENOUGH_STRENGTH = 2

/** Guessing cost grows with length; longer passwords are strong in any case. */
const RATED_LENGTH = 64

let rating: ZxcvbnFactory | undefined

/**
 * Estimates how hard a password is to guess, also for an attacker who knows `userInputs` (address, name). Server and
 * browser use the same rule; the browser loads it at the first letter typed, because it is larger than the rest of the
 * page.
 */
export function ratePassword(password: string, userInputs: readonly string[]): Strength {
  rating ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return rating.check(password.slice(0, RATED_LENGTH), userInputs.flatMap(partsOf)).score as Strength
}

/** The parts of an address count as known too: anouk and devries of `anouk.devries@example.org`. */
const partsOf = (word: string) => [word, ...word.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2)]
