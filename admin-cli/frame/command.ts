import type * as z from 'zod'
import type { InstallationOperatorContext, PoolOperatorContext, TenantOperatorContext } from '#engine/installation.ts'
import { CommandFailure } from './exit.ts'
import { argument, type Parameter, type Parameters, SITE, type ValuesOf } from './parameters.ts'
import { EXIT_OF, type KnownReason } from './reasons.ts'
import type { Printed, Session } from './session.ts'

export interface Described<P extends Parameters> {
  readonly about: string
  /** A call as one types it, without the name of the program; `--help` shows it. */
  readonly example: string
  /** Stands below the options in `--help`. */
  readonly help?: string
  readonly parameters: P
  /** Offers `--dry-run`: check everything, change nothing. */
  readonly dryRun?: true
  /** Offers `--yes`: asks a person at a terminal. */
  readonly asks?: true
  /** The shape of what `--json` prints. */
  readonly answer?: z.ZodType
  /** The arguments after the site mean the same on each, so that `--all` and `--tenant` are offered beside them. */
  readonly alike?: true
  /** Offers `--as`: what is changed is recorded with the name of the operator. */
  readonly records?: true
}

/** What a file of `commands/` exports by default. */
export interface CommandDefinition extends Described<Parameters> {
  /** The one verb that it calls, by its name; undefined for a task. */
  readonly verb?: { readonly name: string }
  run(session: Session, values: Readonly<Record<string, unknown>>): Promise<Printed>
}

/** Marks a definition, so that another object in a file of `commands/` is noticed. */
const MARK = Symbol.for('admin-cli command')

/** Whether a module's default export is a command. */
export const isCommand = (found: unknown): found is CommandDefinition =>
  typeof found === 'object' && found !== null && MARK in found

export interface Task<P extends Parameters> extends Described<P> {
  readonly verb?: { readonly name: string }
  run(session: Session, values: ValuesOf<P>): Promise<Printed>
}

/** A command that calls no verb, or several. */
export function defineTask<const P extends Parameters>(task: Task<P>): CommandDefinition {
  return { ...task, [MARK]: true } as CommandDefinition
}

type Places = {
  readonly tenant: TenantOperatorContext
  readonly pool: PoolOperatorContext
  readonly installation: InstallationOperatorContext
}
type Refused<A> = Extract<A, { readonly ok: false; readonly reason: string }>
export type ReasonOf<A> = Refused<A>['reason'] | (undefined extends A ? 'not_found' : never)
/** The refusals that may have a reason. */
type RefusalFor<A, R> =
  Refused<A> extends infer F ? (F extends { readonly reason: infer X } ? (R extends X ? F : never) : never) : never
type Done<A> = Exclude<A, { readonly ok: false } | undefined>
/** What a command prints: the answer of the verb, or those of all pools. */
type Answered<N extends keyof Places, A> = N extends 'pool'
  ? readonly { readonly pool: string; readonly answer: Done<A> }[]
  : Done<A>

/** What a refusal says, with further lines. */
export type Words = string | { readonly message: string; readonly details: readonly string[] }
type WordsFor<A, R extends string, V> = Words | ((refusal: RefusalFor<A, R>, values: V) => Words)

/** The values of a command for a tenant: its own, and the slug. */
type Given<N extends keyof Places, P extends Parameters> = ValuesOf<P> &
  (N extends 'tenant' ? { readonly tenant: string } : unknown) & { readonly dryRun: boolean }

export interface VerbCommand<N extends keyof Places, P extends Parameters, I, A, R extends I>
  extends Omit<Described<P>, 'asks'> {
  /**
   * `tenant`: the first argument is the slug of a tenant. `pool`: the verb is called for each pool, or for the one of the
   * parameter `tenant`.
   */
  readonly scope: N
  readonly verb: (ctx: Places[N], input: I) => Promise<A>
  /** Exactly the input of the verb: a property that the verb does not know is a type error too. */
  readonly input: (
    values: Given<N, P>,
    ctx: Places[N],
  ) => (R & { [K in Exclude<keyof R, keyof I>]: never }) | Promise<R & { [K in Exclude<keyof R, keyof I>]: never }>
  /** The question to a person at a terminal; undefined asks nothing. */
  readonly asks?: (values: Given<N, P>) => string | undefined
  /** The question after a look: the verb is called with `dryRun` first, and its answer says what is asked. */
  readonly asksAfter?: (preview: Done<A>, values: Given<N, P>) => string
  /** What is printed with `--dry-run` in place of a call, for a verb that has none. */
  readonly would?: (values: Given<N, P>) => Printed
  /** Throws a CommandFailure where the command cannot be meant, before anything is asked. */
  readonly before?: (session: Session, values: Given<N, P>) => Promise<unknown>
  /** What is so already where the verb has `nothing_to_do`, which is `unchanged` with exit code 0. */
  readonly unchanged?: (values: Given<N, P>) => string
  /** What is said for each other reason of the verb; `reasons.ts` has the exit codes. */
  readonly refusals: {
    readonly [Reason in Exclude<ReasonOf<A>, 'nothing_to_do'>]: Reason extends KnownReason
      ? WordsFor<A, Reason, Given<N, P>>
      : never
  }
  /** `ctx` is undefined for pools. */
  readonly print: (
    answer: Answered<N, A>,
    values: Given<N, P>,
    session: Session,
    ctx: N extends 'pool' ? undefined : Places[N],
  ) => Printed | Promise<Printed>
}

/** @throws CommandFailure with the words for the reason */
function fail(reason: string, refusal: unknown, words: unknown, values: unknown): never {
  const said = (typeof words === 'function' ? words(refusal, values) : words) as Words
  const { message, details } = typeof said === 'string' ? { message: said, details: [] } : said
  throw new CommandFailure(EXIT_OF[reason as KnownReason], message, details)
}

/** The reason for which an answer refuses; undefined for one that does not. */
export function reasonOf(answer: unknown): string | undefined {
  if (answer === undefined) return 'not_found'
  const { ok, reason } = (answer ?? {}) as { ok?: unknown; reason?: string }
  return ok === false ? reason : undefined
}

/** The answer of a verb that had nothing to do. */
const NOTHING_TO_DO = Symbol('nothing to do')

/** What is printed of a call that changes nothing, as its outcome is there: `words` say what. */
export const printUnchanged = (words: string): Printed => ({
  value: { changed: false },
  lines: [`unchanged: ${words}`],
})

/** Calls the verb, after a look and a question where the command has one. @throws CommandFailure for a refusal */
async function callVerb<N extends keyof Places, P extends Parameters, I, A, R extends I>(
  { verb, input, refusals, asksAfter }: VerbCommand<N, P, I, A, R>,
  session: Session,
  ctx: Places[N],
  values: Given<N, P>,
): Promise<Done<A> | typeof NOTHING_TO_DO> {
  const call = async (given: Given<N, P>) => {
    const answer = await verb(ctx, await input(given, ctx))
    const reason = reasonOf(answer)
    if (reason === 'nothing_to_do') return NOTHING_TO_DO
    if (reason !== undefined) fail(reason, answer, (refusals as Readonly<Record<string, unknown>>)[reason], given)
    return answer as Done<A>
  }
  if (!asksAfter) return call(values)
  const preview = await call({ ...values, dryRun: true })
  if (preview === NOTHING_TO_DO) return preview
  await session.confirm(asksAfter(preview, values))
  return values.dryRun ? preview : call(values)
}

/** What of a command is for its help and its options. */
const describedOf = ({
  about,
  example,
  help,
  answer,
  alike,
  dryRun,
  records,
}: Omit<Described<Parameters>, 'parameters' | 'asks'>) => ({
  ...{ about, example, ...(help && { help }), ...(answer && { answer }) },
  ...{ ...(alike && { alike }), ...(dryRun && { dryRun }), ...(records && { records }) },
})

/** A command that calls one verb of an operator and prints its answer. */
export function defineCommand<const N extends keyof Places, const P extends Parameters, I, A, R extends I>(
  command: VerbCommand<N, P, I, A, R>,
): CommandDefinition {
  const { parameters, scope, verb, asks, asksAfter, would, before, print, unchanged } = command
  const tenant: Parameter<string> = argument('<tenant>', SITE)
  const show = print as (
    answer: unknown,
    values: Given<N, P>,
    session: Session,
    ctx: unknown,
  ) => Printed | Promise<Printed>
  return defineTask<Parameters>({
    ...describedOf(command),
    verb,
    parameters: scope === 'tenant' ? { tenant, ...parameters } : parameters,
    ...((asks || asksAfter) && { asks: true }),
    async run(session, given) {
      const values = { ...given, dryRun: session.globals.dryRun } as Given<N, P>
      await before?.(session, values)
      const question = asks?.(values)
      if (question !== undefined) await session.confirm(question)
      const act = async (place: unknown): Promise<Printed> => {
        const ctx = place as Places[N]
        if (would && values.dryRun) return would(values)
        const answer = await callVerb(command, session, ctx, values)
        if (answer === NOTHING_TO_DO) return printUnchanged(unchanged?.(values) ?? 'it is so already')
        return show(answer, values, session, ctx)
      }
      if (scope === 'tenant') return session.forTenant(String(given.tenant), act)
      if (scope === 'installation') return session.forInstallation(act)
      const answers = await session.forPools(given.tenant as string | undefined, async (ctx) => ({
        pool: ctx.pool.poolId,
        answer: await callVerb(command, session, ctx as Places[N], values),
      }))
      return show(answers, values, session, undefined)
    },
  })
}

/** The input of a verb that takes none. */
export const nothing = () => ({})
