import { listOutbox } from '#engine/platform/mail/list-outbox.ts'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'

/** The newest mails that no mail server has taken, because none is set: without content and whole addresses. */
export const listOutboxOf = (
  { services }: InstallationOperatorContext,
  { tenant, limit }: { readonly tenant?: string | undefined; readonly limit: number },
) => listOutbox(services, { tenantId: tenant, limit })
