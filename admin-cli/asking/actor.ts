import { userInfo } from 'node:os'
import { type Actor, type ActorSource, actorNameSchema } from '#engine/installation.ts'
import { CommandFailure, EXIT, type ExitCode } from '../frame/exit.ts'

/** @throws CommandFailure that begins with what named the operator */
function toActor(text: string, source: ActorSource, named: string, code: ExitCode): Actor {
  const parsed = actorNameSchema.safeParse(text)
  if (parsed.success) return { name: parsed.data, source }
  throw new CommandFailure(code, `${named}: ${parsed.error.issues[0]?.message}`)
}

/** The account on this machine; undefined where it has no name, as in some containers. */
function findAccount(): string | undefined {
  try {
    return userInfo().username || undefined
  } catch {
    return undefined
  }
}

/**
 * Who acts: the name of `--as`, else that of `ADMIN_AS`, else the account on this machine.
 * @throws CommandFailure for a name that is not valid, or where there is none
 */
export function findActor(as: string | undefined, env: Readonly<NodeJS.ProcessEnv> = process.env): Actor {
  if (as !== undefined) return toActor(as, 'option', '--as', EXIT.usage)
  if (env.ADMIN_AS) return toActor(env.ADMIN_AS, 'environment', 'ADMIN_AS', EXIT.environment)
  const account = findAccount()
  if (account === undefined)
    throw new CommandFailure(EXIT.usage, 'who acts is not known: name the operator by --as or ADMIN_AS')
  return toActor(account, 'account', `the account "${account}" cannot name an operator, use --as`, EXIT.usage)
}
