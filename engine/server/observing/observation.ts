import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Env } from '#engine/platform/env.ts'
import type { TenantRegistry } from '../../tenancy/registry/registry.ts'
import { keepHostsFile } from '../certificates/hosts-file.ts'
import { answerFirst } from '../processes/answer-first.ts'
import { isServing } from '../processes/serving.ts'
import { openInternalServer } from './internal-server.ts'
import { type Metrics, type MetricsSite, openMetrics } from './metrics.ts'
import { createObserver } from './observe.ts'

export interface Observation {
  /** Logs and counts a request. */
  follow(req: IncomingMessage, res: ServerResponse): void
  close(): Promise<void>
}

interface Observed extends MetricsSite {
  readonly env: Pick<Env, 'metrics' | 'dataDir'>
  readonly log: Logger
  readonly tenants: Pick<TenantRegistry, 'list' | 'countRefused' | 'onChange'>
}

/** Answers whoever asks: the first of several processes, or an operator's collector. */
function openAnswers(env: Observed['env'], metrics: Metrics): Promise<() => Promise<void>> {
  if (isServing()) return Promise.resolve(answerFirst(metrics.registry))
  const { registry } = metrics
  return openInternalServer(env, async () => ({ contentType: registry.contentType, text: await registry.metrics() }))
}

/** What the operator sees of this process: a line of each request, metrics, and the file of hosts. */
export async function openObservation(site: Observed): Promise<Observation> {
  const { env, log, tenants } = site
  const stopKeeping = keepHostsFile({ dataDir: env.dataDir, tenants, log })
  const metrics = env.metrics && openMetrics(site)
  const closeAnswers = metrics && (await openAnswers(env, metrics))
  return {
    follow: createObserver(log, (answered) => metrics?.countRequest(answered)),
    async close() {
      stopKeeping()
      await closeAnswers?.()
      metrics?.close()
    },
  }
}
