import { MANDATE_MONTHS } from '#engine/platform/personal-data/retention.ts'
import type { Settings, Tenant } from '#engine/tenancy/schema.ts'
import { hasSupportPhone } from '#engine/tenancy/support-phone.ts'
import type { Locale } from '#engine/texts/locales.ts'

/**
 * The information pages of product.md section 2 with their sections, in the order of the footer. `fictional` stands for
 * brands with fictional profiles only, `real` for those without, `phone` for those with a support phone, `phoneHours` for
 * those that say when somebody answers it, `person` for those whose company data name who represents it, `shared` for
 * those that show their members on other brands of the pool. Footers link to the imprint in the countries that ask for one.
 */
export const LEGAL_PAGES = {
  terms: { key: 'terms', sections: ['s1', 's2', 'fictional', 's4', 's5', 's6', 'shared', 's8'] },
  privacy: { key: 'privacy', sections: ['s1', 's2', 'shared', 's3', 's4', 's5', 's6'] },
  cookies: { key: 'cookies', sections: ['s3'] },
  ban: { key: 'ban', sections: ['s1', 's2', 's4', 's3'] },
  'return-policy': { key: 'return_policy', sections: ['s1', 's4', 's2', 's3'] },
  faq: { key: 'faq', sections: ['s1', 'real', 'fictional', 's3', 's4', 's5', 's6'] },
  service: { key: 'service', sections: ['s1', 'phone', 'phoneHours', 's2', 's3'] },
  imprint: { key: 'imprint', sections: ['s1', 'person', 's2', 'phone', 's3', 's4'] },
} as const
export type LegalPage = keyof typeof LEGAL_PAGES

export const isLegalPage = (page: string): page is LegalPage => Object.hasOwn(LEGAL_PAGES, page)

/** The sections of a page that hold for a brand. */
export function listSections(page: LegalPage, tenant: Tenant, settings: Settings, locale: Locale): string[] {
  const hasPhone = hasSupportPhone(settings)
  const saysHours = page === 'service' && Boolean(settings.support_hours[locale])
  const holds: Readonly<Record<string, boolean>> = {
    fictional: settings.fictional_profiles,
    real: !settings.fictional_profiles,
    phone: hasPhone && !saysHours,
    phoneHours: hasPhone && saysHours,
    person: Boolean(tenant.company.represented_by),
    shared: settings.member_resell,
  }
  return LEGAL_PAGES[page].sections.filter((section) => holds[section] ?? true)
}

/** Terms are never older than this (product.md section 9). */
const TERMS_DATE = '2023-12-01T12:00:00Z'

interface TermsOwner {
  readonly tenant: Pick<Tenant, 'company'>
  readonly settings: Pick<Settings, 'terms_changed'>
}

/**
 * The version of a brand's terms: its date, ISO 8601, so that a later one is the greater text. The day the company data
 * was added, or the brand changed its terms, where that is later.
 */
export const termsDate = ({ tenant, settings }: TermsOwner): string =>
  [TERMS_DATE, tenant.company.added, settings.terms_changed].reduce((latest, date) => (date > latest ? date : latest))

/** The parameters of the pages' texts: the tenant's own data. */
export const legalDetails = (tenant: Tenant, settings: Settings, locale: Locale) => ({
  brand: tenant.name,
  company: tenant.company.name,
  address: tenant.company.address,
  city: tenant.company.city,
  email: settings.support_email,
  phone: settings.support_phone,
  hours: settings.support_hours[locale] ?? '',
  number: tenant.company.kvk,
  vat: tenant.company.vat_numbers.join(', ') || '–',
  person: tenant.company.represented_by ?? '',
  age: settings.min_age,
  days: settings.refund_days,
  months: MANDATE_MONTHS,
})
