import { newId } from '#engine/db/ids.ts'
import { smtpUrlOf } from '#engine/platform/mail/servers.ts'
import { sendOnce } from '#engine/platform/mail/test-mail.ts'
import { deliverMail, type Mail, MailRefused } from '#engine/platform/mail/transport.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { settingsIn } from '#engine/tenancy/settings-in.ts'

const LANES = ['mail', 'security_mail'] as const

/** A mail of a tenant to an operator, which says nothing but that it arrived. `at`: epoch ms. */
export function toTestMail(tenant: Tenant, to: string, at: number): Mail {
  const { support_email: address } = settingsIn(tenant)
  const text = `This is a test. Mails of ${tenant.name} arrive here.`
  return {
    ...{ id: newId(), tenantId: tenant.slug, lane: 'mail', at, to, returnPath: address },
    from: { name: tenant.name, address },
    subject: `Test mail of ${tenant.name}`,
    text,
    html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    headers: {},
  }
}

export type TestMailResult =
  /** What each mail server answered; `outbox` where there is none, and the mail is a file. */
  | { readonly ok: true; readonly answers: readonly string[] }
  | { readonly ok: false; readonly reason: 'mail_refused'; readonly detail: string }

/** Sends a test mail by each mail server of a tenant, at once and aside from the queue. Nothing is stored. */
export async function sendTestMail(
  { tenant, services, now }: TenantOperatorContext,
  { to }: { readonly to: string },
): Promise<TestMailResult> {
  const urls = new Set(LANES.map((lane) => smtpUrlOf(services, lane, tenant.slug)))
  const answers: string[] = []
  try {
    for (const url of urls) {
      const mail = toTestMail(tenant, to, now)
      if (url === undefined) await deliverMail(services, mail)
      answers.push(url === undefined ? 'outbox' : await sendOnce(services, url, mail))
    }
    return { ok: true, answers }
  } catch (error) {
    if (error instanceof MailRefused) return { ok: false, reason: 'mail_refused', detail: error.message }
    throw error
  }
}
