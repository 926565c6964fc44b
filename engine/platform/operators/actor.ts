import * as z from 'zod'

/**
 * Where the name of an operator comes from: an option of the command, the environment, the account on the machine, or
 * the log-in of the back office.
 */
export type ActorSource = 'option' | 'environment' | 'account' | 'staff'

/** The person who acts as an operator; the audit log stores both parts. */
export interface Actor {
  readonly name: string
  readonly source: ActorSource
}

const LONGEST_ACTOR = 64
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._@+'-]*$/u

/** The name of an operator: 1 to 64 characters, letters, digits, spaces and `. _ - + @ '`; the first a letter or digit. */
export const actorNameSchema = z
  .string()
  .trim()
  .min(1, 'the name of the operator is empty')
  .max(LONGEST_ACTOR, `the name of an operator has at most ${LONGEST_ACTOR} characters`)
  .regex(
    NAME,
    `the name of an operator has letters, digits, spaces and . _ - + @ ' only, and begins with a letter or digit`,
  )
