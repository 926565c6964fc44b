import cluster from 'node:cluster'
import { AggregatorRegistry, Registry } from 'prom-client'
import type { Exposed } from '../observing/internal-server.ts'
import type { FromServing, MetricValues, ToServing } from './messages.ts'

/** A process that does not answer by then is left out. */
const PATIENCE_MS = 3_000

/** Counts go on where a process has ended; what only a living one has does not. */
const COUNTS: ReadonlySet<unknown> = new Set(['counter', 'histogram'])

/** The text adds `_total` to the names of counters. */
const withoutTotal = (values: MetricValues) =>
  values.map((metric) =>
    String(metric.type) === 'counter' ? { ...metric, name: metric.name.replace(/_total$/, '') } : metric,
  )

function sum(values: readonly MetricValues[]) {
  const registry = AggregatorRegistry.aggregate<typeof Registry.OPENMETRICS_CONTENT_TYPE>(values.map(withoutTotal))
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  return registry
}

/**
 * The metrics of all processes together, and those of this one, `own`. What a process had counted when it ended still counts, so that no counter of the
 * installation goes back.
 */
export function gatherMetrics(own: Pick<Registry, 'getMetricsAsJSON'>): () => Promise<Exposed> {
  let asked = 0
  let ended: MetricValues = []
  const waiting = new Map<number, (values: MetricValues) => void>()
  cluster.on('message', (_worker, message: FromServing) => {
    if (message.kind === 'metrics') waiting.get(message.ask)?.(message.values)
    if (message.kind === 'last-metrics') {
      const counts = message.values.filter(({ type }) => COUNTS.has(type))
      void sum([ended, counts])
        .getMetricsAsJSON()
        .then((values) => {
          ended = values
        })
    }
  })
  const askAll = (): Promise<readonly MetricValues[]> => {
    const ask = asked++
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
    return new Promise((resolve) => {
      const answers: MetricValues[] = []
      const finish = () => {
        clearTimeout(timer)
        waiting.delete(ask)
        resolve(answers)
      }
      const timer = setTimeout(finish, PATIENCE_MS)
      waiting.set(ask, (values) => {
        answers.push(values)
        if (answers.length === workers.length) finish()
      })
      if (workers.length === 0) finish()
      for (const worker of workers) worker!.send({ kind: 'ask-metrics', ask } satisfies ToServing, () => {})
    })
  }
  return async () => {
    const registry = sum([ended, await own.getMetricsAsJSON(), ...(await askAll())])
    return { contentType: registry.contentType, text: await registry.metrics() }
  }
}
