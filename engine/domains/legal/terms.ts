import type { Settings, Tenant } from '#engine/tenancy/schema.ts'

/** The information pages of product.md section 2 with the number of their sections, in the order of the footer. */
export const LEGAL_PAGES = {
  terms: { key: 'terms', sections: 8 },
  privacy: { key: 'privacy', sections: 6 },
  cookies: { key: 'cookies', sections: 3 },
  ban: { key: 'ban', sections: 3 },
  'return-policy': { key: 'return_policy', sections: 3 },
  faq: { key: 'faq', sections: 6 },
  service: { key: 'service', sections: 3 },
} as const
export type LegalPage = keyof typeof LEGAL_PAGES

export const isLegalPage = (page: string): page is LegalPage => Object.hasOwn(LEGAL_PAGES, page)

/** Terms are never older than this (product.md section 9), or the day the company data was added if that is later. */
const TERMS_DATE = '2023-12-01'
export const termsDate = (tenant: Tenant) => (tenant.company.added > TERMS_DATE ? tenant.company.added : TERMS_DATE)

/** The parameters of the pages' texts: the tenant's own data. */
export const legalDetails = (tenant: Tenant, settings: Settings) => ({
  brand: tenant.name,
  company: tenant.company.name,
  address: tenant.company.address,
  city: tenant.company.city,
  email: settings.support_email,
  phone: settings.support_phone,
  age: settings.min_age,
  days: settings.refund_days,
})
