import * as z from 'zod'
import { scopeDb } from '#engine/db/scope.ts'
import { findMember } from '#engine/domains/accounts/queries.ts'
import { LOCALES, type Locale, type Tenant } from '#engine/tenancy/schema.ts'
import type { JobHandler } from '../jobs.ts'
import type { Services } from '../services.ts'
import { translatorFor } from '../translator.ts'
import { mailLook } from './brand.ts'
import type { MailFrame } from './content.ts'
import { renderHtml, renderText } from './render.tsx'
import { MAIL_TEMPLATES, type MailInput, type WrittenMail } from './templates.ts'
import { deliverMail, type Mail } from './transport.ts'

const payloadSchema = z.strictObject({
  template: z.string(),
  memberId: z.string(),
  origin: z.url(),
  data: z.string().default(''),
})

const localeOf = (tenant: Tenant, language: string): Locale =>
  LOCALES.includes(language as Locale) && tenant.locales.includes(language as Locale)
    ? (language as Locale)
    : tenant.locales[0]!

async function frameOf({ tenant, origin, locale, t }: MailInput, written: WrittenMail): Promise<MailFrame> {
  const { company } = tenant
  const reason = written.to === undefined ? 'account' : 'address'
  return {
    name: tenant.name,
    href: origin,
    lang: locale,
    look: await mailLook(tenant),
    why: t(`foot.${reason}`, { brand: tenant.name }),
    links: [
      { label: t('foot.settings'), href: `${origin}/settings` },
      { label: t('foot.support'), href: `${origin}/pages/service` },
    ],
    company: [company.name, `${company.address}, ${company.city}`, company.kvk].filter((line) => line !== ''),
  }
}

async function toMail(input: MailInput, written: WrittenMail, job: { id: string; createdAt: number }): Promise<Mail> {
  const { tenant, settings, member } = input
  const frame = await frameOf(input, written)
  return {
    id: job.id,
    tenantId: tenant.slug,
    at: job.createdAt,
    from: { name: tenant.name, address: settings.support_email },
    to: written.to ?? member.email,
    subject: written.subject,
    text: renderText(frame, written.content),
    html: renderHtml(frame, written.content),
  }
}

/**
 * The handler of jobs of kind `mail`, payload `{ template, memberId, origin, data }`: writes to one member in their
 * language and their brand's look. A member who is gone, or a mail without reason left, is no error.
 */
export function createMailHandler(services: Services, findTenant: (slug: string) => Tenant | undefined): JobHandler {
  return async (job) => {
    const { template, memberId, origin, data } = payloadSchema.parse(job.payload)
    const write = MAIL_TEMPLATES[template]
    if (!write) throw new Error(`no mail template ${template}`)
    const tenant = findTenant(job.tenantId)
    if (!tenant) throw new Error(`no tenant ${job.tenantId} to write for`)
    const db = scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug })
    const member = await findMember(db, memberId)
    if (!member) return
    const locale = localeOf(tenant, member.language)
    const t = translatorFor(tenant, locale).getFixedT(locale, 'mail')
    const settings = tenant.settingsByCountry[member.country] ?? tenant.settingsByCountry[tenant.countries[0]!]!
    const input: MailInput = { db, member, origin, t, locale, now: services.now(), data, tenant, settings }
    const written = await write(input)
    if (written) await deliverMail(services, await toMail(input, written, job))
  }
}
