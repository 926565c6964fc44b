import type { Registry } from 'prom-client'
import type { MetricValues } from './messages.ts'
import { followFirst, tellFirst } from './serving.ts'

/**
 * Tells the first process of the metrics when it asks, and once more at the end (`gatherMetrics`). Returns the function
 * that does that.
 */
export function answerFirst(registry: Pick<Registry, 'getMetricsAsJSON'>): () => Promise<void> {
  const read = (): Promise<MetricValues> => registry.getMetricsAsJSON()
  const unfollow = followFirst((message) => {
    if (message.kind !== 'ask-metrics') return
    void read().then((values) => tellFirst({ kind: 'metrics', ask: message.ask, values }))
  })
  return async () => {
    unfollow()
    await tellFirst({ kind: 'last-metrics', values: await read() })
  }
}
