import * as z from 'zod'
import type { MembersTable } from '#engine/db/schema.ts'
import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { LOCALES, type Locale } from '#engine/texts/locales.ts'
import type { Job } from '../jobs/job.ts'
import type { MailDefinition } from '../manifests/domain.ts'
import type { Services } from '../services.ts'
import { translatorFor } from '../texts/translator.ts'
import { MAIL_TEXTS, type MailInput, type WrittenMail } from './template.ts'

const noticeSchema = z.strictObject({
  template: z.string(),
  memberId: z.string(),
  /** In jobs of earlier releases; it is not read, because links lead to the brand's own origin. */
  origin: z.string().optional(),
  data: z.string().default(''),
})

export interface Composing {
  readonly services: Services
  findTenant(slug: string): Tenant | undefined
  /** Origin of a brand, without a trailing slash. */
  originOf(tenant: Tenant): string
}

/** What composes mails, passed in because platform imports no domain. */
export interface MailSources {
  /** By the name that jobs carry. */
  readonly mails: ReadonlyMap<string, MailDefinition>
  findMember(db: ScopedDb, id: string): Promise<MembersTable | undefined>
}

export interface Composed {
  readonly definition: MailDefinition
  readonly input: MailInput
  readonly written: WrittenMail
}

/** A member's or visitor's language where the brand offers it, else the brand's first. */
export const localeOf = (tenant: Tenant, language: string): Locale =>
  LOCALES.includes(language as Locale) && tenant.locales.includes(language as Locale)
    ? (language as Locale)
    : tenant.locales[0]!

/**
 * Composes the mail of a job, in the member's language. Returns undefined if the member is gone, `isWanted` is false,
 * or there is no reason left.
 * @throws for an unknown template or brand, so that the job is retried
 */
export async function compose(
  { services, findTenant, originOf }: Composing,
  { mails, findMember }: MailSources,
  job: Pick<Job, 'payload' | 'tenantId'>,
  isWanted: (member: MailInput['member'], definition: MailDefinition, now: number) => boolean,
): Promise<Composed | undefined> {
  const { template, memberId, data } = noticeSchema.parse(job.payload)
  const definition = mails.get(template)
  if (!definition) throw new Error(`no mail template ${template}`)
  const tenant = findTenant(job.tenantId)
  if (!tenant) throw new Error(`no tenant ${job.tenantId} to write for`)
  const db = scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const member = await findMember(db, memberId)
  const now = services.now()
  if (!member || !isWanted(member, definition, now)) return undefined
  const locale = localeOf(tenant, member.language)
  const t = translatorFor(tenant, locale).getFixedT(locale, MAIL_TEXTS)
  const country = tenant.countries.includes(member.country) ? member.country : tenant.countries[0]!
  const settings = tenant.settingsByCountry[country]!
  const input = { db, member, origin: originOf(tenant), t, locale, now, data, tenant, country, settings, services }
  const written = await definition.write(input)
  return written && { definition, input, written }
}
