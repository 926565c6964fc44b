import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { Company } from '#engine/tenancy/schema.ts'
import slots from '#engine/texts/en/slots.json' with { type: 'json' }
import { I18N_OPTIONS } from '#engine/texts/options.ts'
import { CompanyData } from './company.tsx'

const company: Company = {
  name: 'Test B.V.',
  address: 'Kade 1',
  city: 'Utrecht',
  country: 'NL',
  kvk: 'KvK 1',
  tradenames: ['Rose', 'Rosa Dating'],
  vat_numbers: ['NL1'],
  added: '2024-01-01',
  specimen: true,
}

function render(changes: Partial<Company>): string {
  const i18n = createInstance()
  void i18n.init({ ...I18N_OPTIONS, lng: 'en', resources: { en: { slots } }, initAsync: false })
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <CompanyData company={{ ...company, ...changes }} brand="Rosa" locale="en" />
    </I18nextProvider>,
  )
}

it('names the company with its trade names and VAT numbers', () => {
  expect(render({})).toContain('Trade names: Rose, Rosa Dating.')
  expect(render({})).toContain('VAT NL1.')
})

it('is silent on trade names where there are none', () => {
  expect(render({ tradenames: [] })).not.toContain('Trade names')
})
