import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import type * as z from 'zod'

/** Reads the text of a parameter. @throws InvalidArgumentError, which ends the command with exit code 2 */
export type Reader<T> = (text: string) => T

/** An argument or an option of a command, and the type of its value. */
export interface Parameter<T> {
  readonly kind: 'argument' | 'option'
  readonly flags: string
  readonly about: string
  readonly read?: Reader<unknown>
  readonly choices?: readonly string[]
  readonly required?: boolean
  readonly fallback?: unknown
  /** Never set; it carries the type. */
  readonly value?: T
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>
export type ValuesOf<P extends Parameters> = { readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never }

type ArgumentValue<F extends string, T> = F extends `${string}...${string}`
  ? readonly T[]
  : F extends `[${string}`
    ? T | undefined
    : T

export function argument<const F extends string>(flags: F, about: string): Parameter<ArgumentValue<F, string>>
export function argument<const F extends string, T>(
  flags: F,
  about: string,
  read: Reader<T>,
): Parameter<ArgumentValue<F, T>>
export function argument(flags: string, about: string, read?: Reader<unknown>): Parameter<unknown> {
  return { kind: 'argument', flags, about, ...(read && { read }) }
}

/** The tenant that a command is about. */
export const SITE = 'slug of a site, as `tenant list` prints it'

/** An option that may be left out. */
export function option(flags: string, about: string): Parameter<string | undefined>
export function option<T>(flags: string, about: string, read: Reader<T>): Parameter<T | undefined>
export function option(flags: string, about: string, read?: Reader<unknown>): Parameter<unknown> {
  return { kind: 'option', flags, about, ...(read && { read }) }
}

export function required(flags: string, about: string): Parameter<string>
export function required<T>(flags: string, about: string, read: Reader<T>): Parameter<T>
export function required(flags: string, about: string, read?: Reader<unknown>): Parameter<unknown> {
  return { kind: 'option', flags, about, required: true, ...(read && { read }) }
}

export function defaulted(flags: string, about: string, fallback: string): Parameter<string>
export function defaulted<T>(flags: string, about: string, fallback: NoInfer<T>, read: Reader<T>): Parameter<T>
export function defaulted(flags: string, about: string, fallback: unknown, read?: Reader<unknown>): Parameter<unknown> {
  return { kind: 'option', flags, about, fallback, ...(read && { read }) }
}

/** An option without a value. */
export const flag = (flags: string, about: string): Parameter<boolean> => ({
  kind: 'option',
  flags,
  about,
  fallback: false,
})

/** An option with several values. */
export const listed = (flags: string, about: string): Parameter<readonly string[]> => ({
  kind: 'option',
  flags,
  about,
  fallback: [],
})

/** One of a closed list. */
export const oneOf = <const T extends string>(
  flags: string,
  about: string,
  choices: readonly T[],
): { readonly required: Parameter<T>; readonly option: Parameter<T | undefined>; or(fallback: T): Parameter<T> } => {
  const base = { kind: 'option', flags, about, choices } as const
  return { required: { ...base, required: true }, option: base, or: (fallback) => ({ ...base, fallback }) }
}

/** A reader by a zod schema of texts. */
export const readBy =
  <T>(schema: z.ZodType<T, unknown>): Reader<T> =>
  (text) => {
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data
    throw new InvalidArgumentError(`${parsed.error.issues[0]?.message}.`)
  }

/** An e-mail address. */
export const readMailAddress: Reader<string> = (text) => {
  if (/^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/.test(text)) return text
  throw new InvalidArgumentError('an e-mail address.')
}

/** One of a closed list, as an argument. */
export const readOneOf =
  <const T extends string>(choices: readonly T[]): Reader<T> =>
  (text) => {
    const found = choices.find((one) => one === text)
    if (found === undefined) throw new InvalidArgumentError(`one of ${choices.join(', ')}.`)
    return found
  }

/** A whole number in a range. */
export const readNumber =
  (least: number, most: number, words = `from ${least} to ${most}`): Reader<number> =>
  (text) => {
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < least || number > most) throw new InvalidArgumentError(words)
    return number
  }

/** The number of rows that a list prints. */
export const LIMIT = (fallback: number, about = 'at most so many'): Parameter<number> =>
  defaulted('--limit <n>', about, fallback, readNumber(1, 500))

function addArgument(command: Command, { flags, about, read }: Parameter<unknown>): void {
  const made = new Argument(flags, about)
  if (read && made.variadic) made.argParser((text: string, earlier?: unknown[]) => [...(earlier ?? []), read(text)])
  else if (read) made.argParser(read)
  command.addArgument(made)
}

function addOption(command: Command, { flags, about, read, choices, required: must, fallback }: Parameter<unknown>) {
  const made = new Option(flags, must ? `needed: ${about}` : about)
  if (read) made.argParser(read)
  if (choices) made.choices(choices)
  if (must) made.makeOptionMandatory()
  const shown = fallback !== undefined && fallback !== false && !(Array.isArray(fallback) && fallback.length === 0)
  if (shown) made.default(fallback)
  command.addOption(made)
  return made.attributeName()
}

/** Declares the parameters on a command; returns how to read their values from what commander parsed. */
export function declare<P extends Parameters>(command: Command, parameters: P) {
  const names = new Map<string, string>()
  const order: string[] = []
  for (const [key, parameter] of Object.entries(parameters)) {
    if (parameter.kind === 'option') names.set(key, addOption(command, parameter))
    else {
      addArgument(command, parameter)
      order.push(key)
    }
  }
  return (given: readonly unknown[], options: Readonly<Record<string, unknown>>): ValuesOf<P> => {
    const values: Record<string, unknown> = {}
    for (const [at, key] of order.entries()) values[key] = given[at]
    for (const [key, name] of names) values[key] = options[name] ?? parameters[key]?.fallback
    return values as ValuesOf<P>
  }
}
