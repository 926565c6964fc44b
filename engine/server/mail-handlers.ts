import { findMember } from '#engine/domains/accounts/index.ts'
import { countUnread } from '#engine/domains/chat/index.ts'
import { countNewLikes } from '#engine/domains/likes/index.ts'
import {
  bounceAddress,
  type Channel,
  disableNotifications,
  isGone,
  isNotificationType,
  listUnreadConversations,
  type NotificationType,
  unsubscribeToken,
  wants,
} from '#engine/domains/notifications/index.ts'
import { pushToMember } from '#engine/domains/push/index.ts'
import type { Job, JobHandler } from '#engine/platform/jobs/jobs.ts'
import { companyLines, mailLook } from '#engine/platform/mail/brand.ts'
import { type Composed, type Composing, compose, type MailSources } from '#engine/platform/mail/compose.ts'
import type { MailFrame } from '#engine/platform/mail/content.ts'
import { renderHtml, renderText } from '#engine/platform/mail/render.tsx'
import type { MailInput } from '#engine/platform/mail/template.ts'
import { deliverMail, type Mail, MailRefused } from '#engine/platform/mail/transport.ts'
import type { Services } from '#engine/platform/services.ts'
import { isOnline } from '#engine/platform/visibility/index.ts'
import { MAIL_TEMPLATES } from './mail-templates.ts'

const SOURCES: MailSources = { templates: MAIL_TEMPLATES, findMember }

/**
 * Mails that a member has just requested are sent even to a bounced address, because the member needs them to log in.
 */
const ASKED_FOR = ['reset_password', 'mail_change']

/**
 * The type by which a member may have switched a notice off. A decision that a photo is not shown goes by mail in any
 * case, because the member must get its reasons; by push it follows the setting.
 */
function typeOf(template: string, channel: Channel): NotificationType | undefined {
  if (isNotificationType(template)) return template
  const onPhotos = template === 'photos_approved' || (template === 'photos_rejected' && channel === 'push')
  return onPhotos ? 'reminders' : undefined
}

/** Who is on the site is not notified of what the site shows; decisions on photos come in any case. */
const isHere = (member: MailInput['member'], template: string, now: number): boolean =>
  isNotificationType(template) && isOnline(member, now)

/**
 * Bounces suppress all other mails to a member, a complaint or an unsubscription the notifications (product.md 4.4).
 */
function isMailWanted(member: MailInput['member'], template: string, now: number): boolean {
  const type = typeOf(template, 'mail')
  if (type) return !isHere(member, template, now) && wants(member, type, 'mail')
  return ASKED_FOR.includes(template) || !member.notifications_disabled.includes('"bounce"')
}

function isPushWanted(member: MailInput['member'], template: string, now: number): boolean {
  const type = typeOf(template, 'push')
  return type !== undefined && !isHere(member, template, now) && wants(member, type, 'push')
}

/** Why the recipient gets the mail, and how to unsubscribe. */
function footOf({ template, input, written }: Composed, services: Services): Pick<MailFrame, 'why' | 'links'> {
  const { tenant, origin, t, member } = input
  const brand = tenant.name
  const settings = { label: t('foot.settings'), href: `${origin}/notifications` }
  const support = { label: t('foot.support'), href: `${origin}/pages/service` }
  const type = typeOf(template, 'mail')
  if (!type) {
    const reason = written.to === undefined ? 'account' : 'address'
    return { why: t(`foot.${reason}`, { brand }), links: [settings, support] }
  }
  const token = unsubscribeToken({ services, tenant }, member.id, type)
  const stop = { label: t('foot.stop'), href: `${origin}/unsubscribe?token=${token}` }
  const why = t('foot.notice', { brand, type: t(`settings:type.${type}`) })
  return { why, links: [stop, settings, support] }
}

async function frameOf(composed: Composed, services: Services): Promise<MailFrame> {
  const { tenant, origin, locale } = composed.input
  const { company } = tenant
  return {
    name: tenant.name,
    href: origin,
    lang: locale,
    look: await mailLook(tenant),
    ...footOf(composed, services),
    company: companyLines(company),
  }
}

/** The mail program's own button, for notifications only (RFC 8058). */
function listHeaders({ template, input }: Composed, services: Services): Record<string, string> {
  if (!typeOf(template, 'mail')) return {}
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
  const frame = await frameOf(composed, services)
  const to = written.to ?? member.email
  const signing = { signing: services.secrets.signing, tenantId: tenant.slug, memberId: member.id, to }
  return {
    id: job.id,
    tenantId: tenant.slug,
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
export function createMailHandler(composing: Composing): JobHandler {
  const { services } = composing
  return async (job) => {
    const composed = await compose(composing, SOURCES, job, isMailWanted)
    if (composed) await deliver(composed, services, job)
  }
}

const MAX_WAITING = 40

/** What a message needs beside its words: where it leads, and what else waits for the member. */
async function beside({ db, member, origin }: MailInput, href: string | undefined) {
  const url = href?.slice(origin.length) || '/'
  const unread = await listUnreadConversations(db, member.id, MAX_WAITING + 1)
  const [messages, likes] = await Promise.all([countUnread(db, member.id), countNewLikes(db, member.id)])
  // More of them would not fit into one message.
  const waiting = unread.length > MAX_WAITING ? undefined : unread.map((id) => `/chats/${id}`)
  return { url, tag: url, waiting, badge: messages + likes }
}

/** The handler of jobs of kind `push`, same payload: the subject of the mail, leading to where its button leads. */
export function createPushHandler(composing: Composing, push = pushToMember): JobHandler {
  const { services } = composing
  return async (job) => {
    const composed = await compose(composing, SOURCES, job, isPushWanted)
    if (!composed) return
    const { input, written } = composed
    const { db, member, tenant, settings } = input
    const message = {
      title: tenant.name,
      body: written.push ?? written.subject,
      ...(await beside(input, written.content.button?.href)),
      contact: settings.support_email,
    }
    await push(services, db, member.id, message)
  }
}
