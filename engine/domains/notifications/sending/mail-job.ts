import type { Job, JobHandler } from '#engine/platform/jobs/job.ts'
import { brandFrame } from '#engine/platform/mail/brand.ts'
import { type Composed, compose } from '#engine/platform/mail/compose.ts'
import type { MailFrame } from '#engine/platform/mail/content.ts'
import { renderHtml, renderText } from '#engine/platform/mail/render.tsx'
import { deliverMail, type Mail, MailRefused } from '#engine/platform/mail/transport.ts'
import { mailsOf } from '#engine/platform/manifests/collect.ts'
import type { JobSite } from '#engine/platform/manifests/domain.ts'
import type { Services } from '#engine/platform/services.ts'
import { bounceAddress } from '../bounces/address.ts'
import { isGone } from '../bounces/parse.ts'
import { findMember } from '../queries.ts'
import { disableNotifications, unsubscribeToken } from '../unsubscribe.ts'
import { isMailWanted } from './suppression.ts'

/** Why the recipient gets the mail, and how to unsubscribe. */
function footOf({ definition, input, written }: Composed, services: Services): Pick<MailFrame, 'why' | 'links'> {
  const { tenant, origin, t, member } = input
  const brand = tenant.name
  const settings = { label: t('foot.settings'), href: `${origin}/notifications` }
  const support = { label: t('foot.support'), href: `${origin}/pages/service` }
  const type = definition.type?.mail
  if (!type) {
    const reason = written.to === undefined ? 'account' : 'address'
    return { why: t(`foot.${reason}`, { brand }), links: [settings, support] }
  }
  const token = unsubscribeToken({ services, tenant }, member.id, type)
  const stop = { label: t('foot.stop'), href: `${origin}/unsubscribe?token=${token}` }
  const why = t('foot.notice', { brand, type: t(`settings:type.${type}`) })
  return { why, links: [stop, settings, support] }
}

/** The mail program's own button, for notifications only (RFC 8058). */
function listHeaders({ definition, input }: Composed, services: Services): Record<string, string> {
  if (!definition.type?.mail) return {}
  const { tenant, origin, member } = input
  const token = unsubscribeToken({ services, tenant }, member.id, 'all')
  return {
    'list-unsubscribe': `<${origin}/api/unsubscribe.php?token=${token}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  }
}

async function toMail(composed: Composed, services: Services, job: Job): Promise<Mail> {
  const { input, written } = composed
  const { tenant, settings, member } = input
  const { origin, locale } = input
  const frame = { ...(await brandFrame(tenant, origin, locale)), ...footOf(composed, services) }
  const to = written.to ?? member.email
  const signing = { signing: services.secrets.signing, tenantId: tenant.slug, memberId: member.id, to }
  return {
    id: job.id,
    tenantId: tenant.slug,
    lane: composed.definition.lane,
    at: job.createdAt,
    from: { name: tenant.name, address: settings.support_email },
    returnPath: bounceAddress(signing, settings.support_email.split('@')[1]!, services.now()),
    to,
    subject: written.subject,
    text: renderText(frame, written.content),
    html: renderHtml(frame, written.content),
    headers: listHeaders(composed, services),
  }
}

/** A permanent refusal of the recipient counts as a hard bounce and is not retried. */
async function deliver(composed: Composed, services: Services, job: Job): Promise<void> {
  const mail = await toMail(composed, services, job)
  try {
    await deliverMail(services, mail)
  } catch (error) {
    if (!(error instanceof MailRefused) || !isGone(error.status)) throw error
    const { db, member } = composed.input
    if (mail.to === member.email) await disableNotifications(db, member.id, 'bounce')
  }
}

/**
 * The handler of jobs of kind `mail`, payload `{ template, memberId, origin?, data }`: writes to one member in their
 * language and their brand's look. A member who is gone or does not want it, or a mail without reason left, is no
 * error.
 */
export function createMailHandler(site: JobSite): JobHandler {
  const { services } = site
  const sources = { mails: mailsOf(services.domains), findMember }
  return async (job) => {
    const composed = await compose(site, sources, job, isMailWanted)
    if (composed) await deliver(composed, services, job)
  }
}
