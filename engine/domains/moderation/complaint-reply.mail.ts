import * as z from 'zod'
import { scopeDb } from '#engine/db/scope.ts'
import { isGone } from '#engine/domains/notifications/index.ts'
import type { JobHandler } from '#engine/platform/jobs/jobs.ts'
import { companyLines, mailLook } from '#engine/platform/mail/brand.ts'
import { type Composing, localeOf } from '#engine/platform/mail/compose.ts'
import type { MailContent, MailFrame } from '#engine/platform/mail/content.ts'
import { renderHtml, renderText } from '#engine/platform/mail/render.tsx'
import { deliverMail, MailRefused } from '#engine/platform/mail/transport.ts'
import { translatorFor } from '#engine/platform/translator.ts'
import { findReply } from './complaints.ts'

const payloadSchema = z.strictObject({ complaint: z.string() })

/**
 * The handler of jobs of kind `complaint_reply`: mails the decision to the complaint's address in the complaint's
 * locale, whether or not a member has this address. Ignores an invalid address.
 */
export function createComplaintReplyHandler({ services, findTenant, originOf }: Composing): JobHandler {
  return async (job) => {
    const { complaint: id } = payloadSchema.parse(job.payload)
    const tenant = findTenant(job.tenantId)
    if (!tenant) throw new Error(`no tenant ${job.tenantId} to write for`)
    const reply = await findReply(scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug }), id)
    if (!reply) return
    const { company, name } = tenant
    const locale = localeOf(tenant, reply.language)
    const t = translatorFor(tenant, locale).getFixedT(locale, 'mail')
    const origin = originOf(tenant)
    const { support_email: support } = tenant.settingsByCountry[tenant.countries[0]!]!
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(reply.createdAt)
    const subject = t('complaint.subject')
    const content: MailContent = {
      preheader: t(`complaint.${reply.outcome}`),
      heading: subject,
      paragraphs: [
        t('complaint.hello', { date }),
        t(`complaint.${reply.outcome}`),
        t('report.reasons', { text: reply.text }),
        t('complaint.again'),
      ],
      button: { label: t('complaint.button'), href: `${origin}/complaints?about=complaint:${id}` },
      notes: [],
    }
    const frame: MailFrame = {
      name,
      href: origin,
      lang: locale,
      look: await mailLook(tenant),
      why: t('foot.address', { brand: name }),
      links: [{ label: t('foot.support'), href: `${origin}/pages/service` }],
      company: companyLines(company),
    }
    try {
      await deliverMail(services, {
        id: job.id,
        tenantId: tenant.slug,
        at: job.createdAt,
        from: { name, address: support },
        returnPath: support,
        to: reply.email,
        subject,
        text: renderText(frame, content),
        html: renderHtml(frame, content),
        headers: {},
      })
    } catch (error) {
      if (!(error instanceof MailRefused) || !isGone(error.status)) throw error
    }
  }
}
