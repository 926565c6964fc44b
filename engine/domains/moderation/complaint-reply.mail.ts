import type { TFunction } from 'i18next'
import * as z from 'zod'
import type { ComplaintCategory } from '#engine/db/schema.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { isGone } from '#engine/domains/notifications/index.ts'
import { dateTag } from '#engine/platform/formats/date-tag.ts'
import { localTimeFormat } from '#engine/platform/formats/local-time.ts'
import { formatLongDate } from '#engine/platform/formats/long-date.ts'
import type { JobHandler } from '#engine/platform/jobs/job.ts'
import { brandFrame } from '#engine/platform/mail/brand.ts'
import { type Composing, localeOf } from '#engine/platform/mail/compose.ts'
import type { MailContent } from '#engine/platform/mail/content.ts'
import { renderHtml, renderText } from '#engine/platform/mail/render.tsx'
import { deliverMail, MailRefused } from '#engine/platform/mail/transport.ts'
import { translatorFor } from '#engine/platform/texts/translator.ts'
import { settingsIn } from '#engine/tenancy/settings-in.ts'
import type { Locale } from '#engine/texts/locales.ts'
import { findReply, findUnanswered } from './complaints.ts'
import { dueDays } from './due.ts'

const payloadSchema = z.strictObject({ complaint: z.string() })

interface Addressee {
  readonly email: string
  readonly language: string
  readonly category: ComplaintCategory
  readonly createdAt: number
}

interface Words {
  readonly subject: string
  /** Preheader and paragraphs. */
  readonly lines: readonly [string, ...string[]]
}

/** By the texts of the mail in the complaint's locale, in which `time` is written too. */
type Write<Found> = (
  t: TFunction<'mail'>,
  /** `days`: within which it is decided. */
  found: Found & { readonly days: number },
  time: { readonly date: string; readonly minute: string },
) => Words

/**
 * The handler of jobs of kind `complaint_reply`: mails the decision to the complaint's address in the complaint's
 * locale, whether or not a member has this address. Ignores an invalid address.
 */
export const createComplaintReplyHandler = (composing: Composing): JobHandler =>
  createMailer(composing, findReply, (t, { category, outcome, text }, { date }) => {
    const isWithdrawal = category === 'withdrawal'
    const decided = isWithdrawal ? t(`withdrawal.${outcome}`) : t(`complaint.${outcome}`)
    return {
      subject: isWithdrawal ? t('withdrawal.subject') : t('complaint.subject'),
      lines: [
        decided,
        isWithdrawal ? t('withdrawal.hello', { date }) : t('complaint.hello', { date }),
        decided,
        t('report.reasons', { text }),
        t('complaint.again'),
      ],
    }
  })

/** The handler of jobs of kind `complaint_received`: acknowledges a complaint at once, as the answer takes days. */
export const createComplaintReceivedHandler = (composing: Composing): JobHandler =>
  createMailer(composing, findUnanswered, (t, found, time) =>
    found.category === 'withdrawal' ? acknowledgeWithdrawal(t, found, time) : acknowledgeComplaint(t, found, time),
  )

type Acknowledge = Write<NonNullable<Awaited<ReturnType<typeof findUnanswered>>>>

const acknowledgeComplaint: Acknowledge = (t, { days: count }, { date }) => ({
  subject: t('complaintReceived.subject'),
  lines: [
    t('complaintReceived.next', { count }),
    t('complaintReceived.hello', { date }),
    t('complaintReceived.next', { count }),
    t('complaintReceived.again'),
  ],
})

/** With the declaration and the minute at which it arrived (product.md 14.9). */
const acknowledgeWithdrawal: Acknowledge = (t, { body }, { minute }) => ({
  subject: t('withdrawalReceived.subject'),
  lines: [
    t('withdrawalReceived.hello', { time: minute }),
    t('withdrawalReceived.hello', { time: minute }),
    t('withdrawalReceived.declared', { text: body }),
    t('withdrawalReceived.next'),
    t('withdrawalReceived.notYou'),
  ],
})

const MINUTE = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' } as const

const timesOf = (locale: Locale, country: string | undefined, at: number) => ({
  date: formatLongDate(dateTag(locale, country), at),
  minute: localTimeFormat(locale, country, MINUTE).format(at),
})

function createMailer<Found extends Addressee>(
  { services, findTenant, originOf }: Composing,
  find: (db: ScopedDb, id: string) => Promise<Found | undefined>,
  write: Write<Found>,
): JobHandler {
  return async (job) => {
    const { complaint: id } = payloadSchema.parse(job.payload)
    const tenant = findTenant(job.tenantId)
    if (!tenant) throw new Error(`no tenant ${job.tenantId} to write for`)
    const found = await find(scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug }), id)
    if (!found) return
    const { name } = tenant
    const locale = localeOf(tenant, found.language)
    const t = translatorFor(tenant, locale).getFixedT(locale, 'mail')
    const origin = originOf(tenant)
    const settings = settingsIn(tenant)
    const { support_email: support } = settings
    const days = dueDays(found.category, settings)
    const { subject, lines } = write(t, { ...found, days }, timesOf(locale, tenant.countries[0], found.createdAt))
    const [preheader, ...paragraphs] = lines
    const content: MailContent = {
      preheader,
      heading: subject,
      paragraphs,
      button: { label: t('complaint.button'), href: `${origin}/complaints?about=complaint:${id}` },
      notes: [],
      isSober: true,
    }
    const frame = {
      ...(await brandFrame(tenant, origin, locale)),
      why: t('foot.address', { brand: name }),
      links: [{ label: t('foot.support'), href: `${origin}/pages/service` }],
    }
    try {
      await deliverMail(services, {
        id: job.id,
        tenantId: tenant.slug,
        lane: 'mail',
        at: job.createdAt,
        from: { name, address: support },
        returnPath: support,
        to: found.email,
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
