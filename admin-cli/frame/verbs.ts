type Verb = (...given: unknown[]) => Promise<unknown>
type NamesOf<M> = { [K in keyof M]: M[K] extends (...given: never[]) => Promise<unknown> ? K : never }[keyof M] & string

/**
 * A function of the engine that is loaded when it is called: help of a command does not wait for it. It has the name of the
 * function, by which a test finds it among the verbs that domains declare.
 */
export function lazyVerb<M, N extends NamesOf<M>>(load: () => Promise<M>, name: N): M[N]
export function lazyVerb(load: () => Promise<Readonly<Record<string, Verb>>>, name: string): Verb {
  const call: Verb = async (...given) => (await load())[name]!(...given)
  return Object.defineProperty(call, 'name', { value: name })
}
