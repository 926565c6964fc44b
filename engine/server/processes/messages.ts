import type { Registry } from 'prom-client'

/** The values of all metrics of a process, as `prom-client` sums them over several. */
export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** What another process has published on the bus, as `toMessage` writes it. */
interface Published {
  readonly kind: 'published'
  readonly message: string
}

/** What the first process sends to one that serves. */
export type ToServing =
  | Published
  | { readonly kind: 'stop' }
  /** It gets no more connections: the answer to `leaving`. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'ask-metrics'; readonly ask: number }

/** What a process that serves sends to the first one. */
export type FromServing =
  | Published
  | { readonly kind: 'ready'; readonly port: number }
  /** Its thread is not blocked. */
  | { readonly kind: 'beat' }
  /** Its port is closed, and it waits for `leave` before it ends. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'metrics'; readonly ask: number; readonly values: MetricValues }
  /** The last values of a process that ends, so that no counter goes back. */
  | { readonly kind: 'last-metrics'; readonly values: MetricValues }
