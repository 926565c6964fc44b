import { Counter, Registry } from 'prom-client'
import type { Cause } from './place.ts'

/** What the first process counts itself: the processes that it had to replace. */
export function countReplacements() {
  const registry = new Registry()
  const replaced = new Counter({
    ...{ name: 'manyhearts_processes_replaced_total', help: 'Processes that died or hung, and were replaced' },
    ...{ labelNames: ['cause'], registers: [registry] },
  })
  const causes: readonly Cause[] = ['died', 'hung']
  for (const cause of causes) replaced.inc({ cause }, 0)
  return { registry, countReplaced: (cause: Cause) => replaced.inc({ cause }) }
}
