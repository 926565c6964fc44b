import { expect, it } from 'vitest'
import { makeTenant, SETTINGS as settings } from '#engine/testing/context.ts'
import { linksImprint } from './shared/imprint.ts'
import { legalDetails, listSections } from './terms.ts'

it('is linked in Germany, Austria and Switzerland', () => {
  expect(['DE', 'AT', 'CH', 'NL', 'BE'].map(linksImprint)).toEqual([true, true, true, false, false])
})

it('names who represents the company where its data do', () => {
  const unnamed = makeTenant()
  expect(listSections('imprint', unnamed, settings, 'de')).not.toContain('person')
  const named = makeTenant('test', {}, { company: { ...unnamed.company, represented_by: 'Zoë Jansen' } })
  expect(listSections('imprint', named, settings, 'de')).toContain('person')
  expect(legalDetails(named, settings, 'de')).toMatchObject({
    ...{ person: 'Zoë Jansen', number: '0', vat: '–' },
  })
})

it('names the telephone number whether or not the brand says when it is answered', () => {
  const named = { ...settings, support_phone: '+49 30 000 00 00' }
  expect(listSections('imprint', makeTenant(), named, 'de')).toContain('phone')
  const hours = { ...named, support_hours: { de: 'werktags 9 bis 17 Uhr' } }
  expect(listSections('imprint', makeTenant(), hours, 'de')).toContain('phone')
})
