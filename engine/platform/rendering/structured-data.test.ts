import { expect, it } from 'vitest'
import { toScriptText } from './script-text.ts'
import { faqData, siteData } from './structured-data.ts'

const SITE = {
  tenant: {
    name: 'Rosa',
    locales: ['nl', 'en'],
    company: {
      name: 'Voorbeeld B.V.',
      address: 'Kade 1',
      city: 'Utrecht',
      country: 'NL',
      kvk: '0',
      tradenames: [],
      vat_numbers: ['NL0'],
      added: '2024-01-01',
      specimen: true,
    },
  },
  settings: { support_email: 'service@rosa.example' },
  origin: 'https://rosa.example',
} satisfies Parameters<typeof siteData>[0]

it('names who runs the site and the site, in its languages', () => {
  expect(siteData(SITE)['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'Voorbeeld B.V.', vatID: 'NL0', address: { addressCountry: 'NL' } },
    {
      '@type': 'WebSite',
      name: 'Rosa',
      inLanguage: ['nl', 'en'],
      publisher: { '@id': 'https://rosa.example/#organization' },
    },
  ])
})

it('holds each question with its answer, and no text that ends the script', () => {
  const data = faqData([{ question: 'Is it free?', answer: 'Yes. </script><b>' }])
  expect(toScriptText(data)).not.toContain('</script>')
  expect(JSON.parse(toScriptText(data))).toEqual(data)
})
