import * as z from 'zod'
import { scopeDb } from '#engine/db/scope.ts'
import { findMember } from '#engine/domains/accounts/queries.ts'
import { LOCALES, type Locale, type Tenant } from '#engine/tenancy/schema.ts'
import type { JobHandler } from '../jobs.ts'
import type { Services } from '../services.ts'
import { translatorFor } from '../translator.ts'
import { mailColours } from './colours.ts'
import type { MailBrand } from './MailLayout.tsx'
import { renderHtml, renderText } from './render.tsx'
import { MAIL_TEMPLATES } from './templates.ts'
import { deliverMail } from './transport.ts'

const payloadSchema = z.strictObject({ template: z.string(), memberId: z.string(), origin: z.url(), data: z.string().default('') })

const localeOf = (tenant: Tenant, language: string): Locale =>
  LOCALES.includes(language as Locale) && tenant.locales.includes(language as Locale)
    ? (language as Locale)
    : tenant.locales[0]!

async function brandOf(tenant: Tenant, origin: string, locale: Locale): Promise<MailBrand> {
  const { company } = tenant
  return {
    name: tenant.name,
    href: origin,
    lang: locale,
    colours: await mailColours(tenant.theme),
    company: `${company.name}, ${company.address}, ${company.city}`,
  }
}

/**
 * The handler of jobs of kind `mail`, payload `{ template, memberId, origin }`: writes to one member in their language
 * and their brand's colours. A member who is gone, or a mail without reason left, is no error.
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
    if (!member || member.status === 'deleted') return
    const locale = localeOf(tenant, member.language)
    const t = translatorFor(tenant, locale).getFixedT(locale, 'mail')
    const settings = tenant.settingsByCountry[member.country] ?? tenant.settingsByCountry[tenant.countries[0]!]!
    const written = await write({ db, member, origin, t, now: services.now(), data, tenant, settings })
    if (!written) return
    const brand = await brandOf(tenant, origin, locale)
    await deliverMail(services, {
      id: job.id,
      tenantId: tenant.slug,
      at: job.createdAt,
      from: { name: tenant.name, address: settings.support_email },
      to: member.email,
      subject: written.subject,
      text: renderText(brand, written.content),
      html: renderHtml(brand, written.content),
    })
  }
}
