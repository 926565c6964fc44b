import type { TenantOperatorContext } from '#engine/installation.ts'
import { type CommandDefinition, type Described, defineTask, type ReasonOf, reasonOf } from './command.ts'
import { CommandFailure } from './exit.ts'
import { argument, type Parameters, SITE, type ValuesOf } from './parameters.ts'
import { EXIT_OF, type KnownReason } from './reasons.ts'
import type { Printed } from './session.ts'

type Given<P extends Parameters> = ValuesOf<P> & { readonly tenant: string }

interface EachCommand<P extends Parameters, I, A> extends Omit<Described<P>, 'asks' | 'dryRun'> {
  readonly verb: (ctx: TenantOperatorContext, input: I) => Promise<A>
  /** The things that the command names, in its order. */
  readonly each: (values: Given<P>) => readonly string[]
  readonly input: (one: string, values: Given<P>) => I
  readonly asks?: (values: Given<P>) => string
  /** What is said of the things that the verb refused for a reason. */
  readonly refusals: {
    readonly [Reason in ReasonOf<A>]: Reason extends KnownReason ? (refused: readonly string[]) => string : never
  }
  /** What is said of those that were done beside refused ones. */
  readonly beside: (done: readonly string[]) => string
  readonly print: (done: readonly string[], values: Given<P>) => Printed
}

/**
 * A command for a tenant that calls one verb for each of the things that it names. Those that are refused are reported
 * at the end, with the exit code of the first of them; the others stay done.
 */
export function defineEachCommand<const P extends Parameters, I, A>(command: EachCommand<P, I, A>): CommandDefinition {
  const { verb, each, input, asks, refusals, beside, print, parameters, ...described } = command
  return defineTask<Parameters>({
    ...described,
    verb,
    parameters: { tenant: argument('<tenant>', SITE), ...parameters },
    ...(asks && { asks: true }),
    async run(session, given) {
      const values = given as Given<P>
      if (asks) await session.confirm(asks(values))
      const answers = await session.forTenant(values.tenant, async (ctx) => {
        const all: { readonly one: string; readonly reason: string | undefined }[] = []
        for (const one of each(values)) all.push({ one, reason: reasonOf(await verb(ctx, input(one, values))) })
        return all
      })
      const byReason = Map.groupBy(answers, ({ reason }) => reason)
      const done = (byReason.get(undefined) ?? []).map(({ one }) => one)
      byReason.delete(undefined)
      const [first] = byReason.keys()
      if (first === undefined) return print(done, values)
      const words = refusals as Readonly<Record<string, (refused: readonly string[]) => string>>
      const said = [...byReason].map(([reason, refused]) => words[reason!]!(refused.map(({ one }) => one)))
      throw new CommandFailure(EXIT_OF[first as KnownReason], said.join('; '), [beside(done)])
    },
  })
}
