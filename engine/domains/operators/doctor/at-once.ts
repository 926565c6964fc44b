import pLimit from 'p-limit'
import { AT_ONCE } from './context.ts'

/** Calls `ask` for each, a bounded number at a time; the answers stand in the order of the questions. */
export async function askEach<T, A>(all: readonly T[], ask: (one: T) => Promise<A>): Promise<A[]> {
  const limit = pLimit(AT_ONCE)
  return Promise.all(all.map((one) => limit(() => ask(one))))
}
