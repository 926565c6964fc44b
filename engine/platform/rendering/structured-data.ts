import type { Tenant } from '#engine/tenancy/schema.ts'

/** Structured data of a page by schema.org, as search engines read it. */
export type StructuredData = Readonly<Record<string, unknown>>

interface Site {
  readonly tenant: Pick<Tenant, 'name' | 'company' | 'locales'>
  readonly settings: { readonly support_email: string }
  readonly origin: string
}

/** Who runs the site, and the site itself: nothing that its imprint and terms do not say. */
export function siteData({ tenant: { name, company, locales }, settings, origin }: Site): StructuredData {
  const organization = `${origin}/#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: company.name,
        url: `${origin}/`,
        email: settings.support_email,
        address: {
          '@type': 'PostalAddress',
          streetAddress: company.address,
          addressLocality: company.city,
          addressCountry: company.country,
        },
        ...(company.vat_numbers.length > 0 && { vatID: company.vat_numbers[0] }),
      },
      {
        '@type': 'WebSite',
        name,
        url: `${origin}/`,
        inLanguage: locales,
        publisher: { '@id': organization },
      },
    ],
  }
}

interface Answered {
  readonly question: string
  readonly answer: string
}

export const faqData = (entries: readonly Answered[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
