import type { Services } from '../services.ts'

/** Deferred work, run at least once: handlers must be idempotent. */
export interface Job {
  readonly id: string
  readonly kind: string
  readonly tenantId: string
  readonly payload: unknown
  readonly attempts: number
  /** Epoch ms; the same for every attempt. */
  readonly createdAt: number
  /** Aborted when the worker stops: work of minutes ends with it, and is begun anew by another process. */
  readonly stopping?: AbortSignal | undefined
}

export type JobHandler = (job: Job) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

export interface NewJob {
  readonly kind: string
  /** Two jobs with the same key are one job. At most 191 characters. */
  readonly key: string
  readonly tenantId: string
  /** The member in the payload; erasure removes the job with the member. */
  readonly memberId?: string
  /** Another member whom the payload names; erasure of either removes the job. */
  readonly otherId?: string
  readonly payload: unknown
  /** Epoch ms; default now. */
  readonly runAt?: number
}

/** Where the worker reports failures; pino's Logger is one. */
export interface Reports {
  error(details: object, message: string): void
}

export type JobServices = Pick<Services, 'db' | 'bus' | 'now' | 'domains'>
