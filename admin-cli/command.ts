import type { InstallationOperatorContext, TenantOperatorContext } from '#engine'
import { CommandFailure } from './exit.ts'
import { argument, type Parameter, type Parameters, SITE, type ValuesOf } from './parameters.ts'
import { EXIT_OF, type KnownReason } from './reasons.ts'
import type { Printed, Session } from './session.ts'

interface Described<P extends Parameters> {
  readonly about: string
  /** Stands below the options in `--help`. */
  readonly help?: string
  readonly parameters: P
  /** Offers `--dry-run`: check everything, change nothing. */
  readonly dryRun?: true
  /** Offers `--yes`: asks a person at a terminal. */
  readonly asks?: true
  /** Offers `--as`: what is changed is recorded with the name of the operator. */
  readonly records?: true
}

/** What a file of `commands/` exports by default. */
export interface CommandDefinition extends Described<Parameters> {
  /** The one verb that it calls; undefined for a task. */
  readonly verb?: unknown
  run(session: Session, values: Readonly<Record<string, unknown>>): Promise<Printed>
}

/** Marks a definition, so that another object in a file of `commands/` is noticed. */
const MARK = Symbol.for('admin-cli command')

/** Whether a module's default export is a command. */
export const isCommand = (found: unknown): found is CommandDefinition =>
  typeof found === 'object' && found !== null && MARK in found

export interface Task<P extends Parameters> extends Described<P> {
  readonly verb?: unknown
  run(session: Session, values: ValuesOf<P>): Promise<Printed>
}

/** A command that calls no verb, or several. */
export function defineTask<const P extends Parameters>(task: Task<P>): CommandDefinition {
  return { ...task, [MARK]: true } as CommandDefinition
}

type Places = { readonly tenant: TenantOperatorContext; readonly installation: InstallationOperatorContext }
type Refused<A> = Extract<A, { readonly ok: false; readonly reason: string }>
type ReasonOf<A> = Refused<A>['reason'] | (undefined extends A ? 'not_found' : never)
/** The refusals that may have a reason. */
type RefusalFor<A, R> =
  Refused<A> extends infer F ? (F extends { readonly reason: infer X } ? (R extends X ? F : never) : never) : never
type Done<A> = Exclude<A, { readonly ok: false } | undefined>

/** What a refusal says, with further lines. */
export type Words = string | { readonly message: string; readonly details: readonly string[] }
type WordsFor<A, R extends string, V> = Words | ((refusal: RefusalFor<A, R>, values: V) => Words)

/** The values of a command for a tenant: its own, and the slug. */
type Given<N extends keyof Places, P extends Parameters> = ValuesOf<P> &
  (N extends 'tenant' ? { readonly tenant: string } : unknown) & { readonly dryRun: boolean }

export interface VerbCommand<N extends keyof Places, P extends Parameters, I, A, R extends I>
  extends Omit<Described<P>, 'asks'> {
  /** `tenant`: the first argument is the slug of a tenant. */
  readonly scope: N
  readonly verb: (ctx: Places[N], input: I) => Promise<A>
  /** Exactly the input of the verb: a property that the verb does not know is a type error too. */
  readonly input: (
    values: Given<N, P>,
    ctx: Places[N],
  ) => (R & { [K in Exclude<keyof R, keyof I>]: never }) | Promise<R & { [K in Exclude<keyof R, keyof I>]: never }>
  /** The question to a person at a terminal; undefined asks nothing. */
  readonly asks?: (values: Given<N, P>) => string | undefined
  /** What is said for each reason of the verb; `reasons.ts` has the exit codes. */
  readonly refusals: {
    readonly [Reason in ReasonOf<A>]: Reason extends KnownReason ? WordsFor<A, Reason, Given<N, P>> : never
  }
  readonly print: (answer: Done<A>, values: Given<N, P>, session: Session) => Printed
}

/** @throws CommandFailure with the words for the reason */
function fail(reason: string, refusal: unknown, words: unknown, values: unknown): never {
  const said = (typeof words === 'function' ? words(refusal, values) : words) as Words
  const { message, details } = typeof said === 'string' ? { message: said, details: [] } : said
  throw new CommandFailure(EXIT_OF[reason as KnownReason], message, details)
}

/** The reason for which an answer refuses; undefined for one that does not. */
function reasonOf(answer: unknown): string | undefined {
  if (answer === undefined) return 'not_found'
  const { ok, reason } = (answer ?? {}) as { ok?: unknown; reason?: string }
  return ok === false ? reason : undefined
}

/** A command that calls one verb of an operator and prints its answer. */
export function defineCommand<const N extends keyof Places, const P extends Parameters, I, A, R extends I>(
  command: VerbCommand<N, P, I, A, R>,
): CommandDefinition {
  const { asks, scope, verb, input, refusals, print, parameters, ...described } = command
  const tenant: Parameter<string> = argument('<tenant>', SITE)
  return defineTask<Parameters>({
    ...described,
    verb,
    parameters: scope === 'tenant' ? { tenant, ...parameters } : parameters,
    ...(asks && { asks: true }),
    async run(session, given) {
      const values = { ...given, dryRun: session.globals.dryRun } as Given<N, P>
      const question = asks?.(values)
      if (question !== undefined) await session.confirm(question)
      const act = async (ctx: Places[N]): Promise<Printed> => {
        const answer = await verb(ctx, await input(values, ctx))
        const reason = reasonOf(answer)
        if (reason !== undefined) fail(reason, answer, (refusals as Readonly<Record<string, unknown>>)[reason], values)
        return print(answer as Done<A>, values, session)
      }
      if (scope === 'tenant') return session.forTenant(String(given.tenant), (ctx) => act(ctx as Places[N]))
      return session.forInstallation((ctx) => act(ctx as Places[N]))
    },
  })
}

/** The input of a verb that takes none. */
export const nothing = () => ({})
