import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** 0 is guessed at once, 4 is infeasible. */
export type Strength = 0 | 1 | 2 | 3 | 4
export const ENOUGH_STRENGTH = 2

/** Guessing costs grow with length; past this a password is strong anyhow. */
const RATED_LENGTH = 64

let rating: ZxcvbnFactory | undefined

/**
 * How hard a password is to guess, also for a guesser who knows `userInputs` (address, name). The same rule
 * on the server and, loaded when a password is typed, in the browser: it weighs more than the rest of the page.
 */
export function ratePassword(password: string, userInputs: readonly string[]): Strength {
  rating ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return rating.check(password.slice(0, RATED_LENGTH), userInputs.flatMap(partsOf)).score as Strength
}

/** An address is guessed by its parts, too: `anouk.devries@example.org` gives away anouk and devries. */
const partsOf = (word: string) => [word, ...word.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2)]
