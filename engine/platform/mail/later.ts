import type { RequestContext } from '../context.ts'
import type { JobServices, NewJob } from '../jobs/job.ts'
import { enqueueJob } from '../jobs/jobs.ts'

export interface MailOrder {
  /** The name of a mail that a domain declares. */
  readonly template: string
  readonly memberId: string
  /** The idempotency key: two mails of the same template and key are one. At most 120 characters, no personal data. */
  readonly key: string
  /**
   * Argument of the template: an address, another member's id, a JSON text. Never a token: a template makes its own.
   */
  readonly data?: string
  /** Another member whom `data` names. */
  readonly otherId?: string
  /** Epoch ms; default now. */
  readonly runAt?: number
}

/** Enqueues a mail to a member. Returns false if the mail was enqueued before. */
export function mailLater(
  { services, tenant }: Pick<RequestContext, 'services' | 'tenant'>,
  { template, memberId, otherId, key, data = '', runAt }: MailOrder,
): Promise<boolean> {
  return enqueueJob(services, {
    kind: 'mail',
    key: `mail:${template}:${key}`,
    tenantId: tenant.slug,
    memberId,
    ...(otherId !== undefined && { otherId }),
    payload: { template, memberId, data },
    runAt,
  })
}

export interface NoticeOrder extends MailOrder {
  readonly channel: 'mail' | 'push'
  /** The member's home tenant; links lead to its origin. */
  readonly tenantId: string
}

/** Enqueues one notification to a member on one channel. Returns false if it was enqueued before. */
export const noticeLater = (services: JobServices, order: NoticeOrder): Promise<boolean> =>
  enqueueJob(services, noticeJob(order))

/** The same as a job, for a transaction that stores it together with its cause (`transactionWithJobs`). */
export function noticeJob({
  channel,
  template,
  memberId,
  otherId,
  key,
  data = '',
  tenantId,
  runAt,
}: NoticeOrder): NewJob {
  return {
    kind: channel,
    key: `${channel}:${template}:${key}`,
    tenantId,
    memberId,
    ...(otherId !== undefined && { otherId }),
    payload: { template, memberId, data },
    runAt,
  }
}
