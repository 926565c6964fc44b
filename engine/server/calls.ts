import type { CallDefinition } from '#engine/platform/call.ts'
import { callsOf } from '#engine/platform/manifests/collect.ts'
import { DOMAINS } from './domains.ts'

/** Every call of the product (product.md 7); the fuzz test iterates over them. */
export const CALLS: readonly CallDefinition[] = [...callsOf(DOMAINS).values()]

const byPath = new Map<string, Map<string, CallDefinition>>()
for (const call of CALLS) {
  const methods = byPath.get(call.path) ?? new Map<string, CallDefinition>()
  byPath.set(call.path, methods.set(call.method, call))
}

/** HEAD is answered where GET is, except where GET changes something or writes the response itself. */
const answersHead = ({ method, acts, raw, changesState }: CallDefinition) =>
  method === 'GET' && !acts && !raw && !changesState

/** The methods of a path, for `Allow`. */
export const methodsOfCall = (path: string): string[] =>
  [...(byPath.get(path)?.values() ?? [])].flatMap((call) => (answersHead(call) ? ['GET', 'HEAD'] : [call.method]))

export function findCall(method: string, path: string): CallDefinition | 'no_path' | 'no_method' {
  const methods = byPath.get(path)
  if (!methods) return 'no_path'
  if (method === 'HEAD' && !methodsOfCall(path).includes('HEAD')) return 'no_method'
  return methods.get(method === 'HEAD' ? 'GET' : method) ?? 'no_method'
}
