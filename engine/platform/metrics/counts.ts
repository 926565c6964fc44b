import type { JobLane } from '#engine/db/schema.ts'

/**
 * What domains count for the metrics (decisions/metrics.md), and the labels of each. A label has few values and never
 * names a member; `brand` is a slug, which `brandLabels` bounds.
 */
export interface Counts {
  readonly signups: { readonly brand: string }
  readonly messages: { readonly brand: string }
  readonly payments: { readonly provider: string; readonly result: string }
  readonly mails: { readonly lane: JobLane; readonly result: 'sent' | 'refused' }
  readonly pushes: { readonly result: 'sent' | 'gone' | 'failed' }
  readonly jobs: { readonly lane: JobLane; readonly result: 'done' | 'failed' | 'dead' }
}

export type Counting = <Name extends keyof Counts>(name: Name, labels: Counts[Name]) => void

const followers = new Set<Counting>()

/** Counts one. Call it after the transaction, which may run again. Without metrics it does nothing. */
export const count: Counting = (name, labels) => {
  for (const follower of followers) follower(name, labels)
}

/** Calls with each count of this process; returns the function that ends it. */
export function followCounts(follower: Counting): () => void {
  followers.add(follower)
  return () => void followers.delete(follower)
}
