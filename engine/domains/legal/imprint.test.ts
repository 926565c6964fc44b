import { expect, it } from 'vitest'
import { makeTenant, SETTINGS as settings } from '#engine/testing/context.ts'
import { linksImprint } from './shared/imprint.ts'
import { legalDetails, listSections } from './terms.ts'

it('is linked in Germany, Austria and Switzerland', () => {
  expect(['DE', 'AT', 'CH', 'NL', 'BE'].map(linksImprint)).toEqual([true, true, true, false, false])
})

it('names who represents the company where its data do', () => {
  const { company } = makeTenant()
  expect(listSections('imprint', settings, company)).not.toContain('person')
  const named = { ...company, represented_by: 'Zoë Jansen' }
  expect(listSections('imprint', settings, named)).toContain('person')
  expect(legalDetails(makeTenant('test', {}, { company: named }), settings)).toMatchObject({
    ...{ person: 'Zoë Jansen', number: '0', vat: '–' },
  })
})
