import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { ProfileCard } from '#engine/platform/types.ts'
import { readCatalogues } from '#engine/texts/catalogue.ts'
import { intlTag, LOCALES } from '#engine/texts/locales.ts'
import { I18N_OPTIONS } from '#engine/texts/options.ts'
import { useTilePlaces } from './shared/place-text.ts'

const members = Object.entries(readCatalogues('engine/texts')).map(([locale, texts]) => [
  locale,
  { members: texts.members },
])

function Place({ card }: { card: Partial<ProfileCard> }) {
  const { where, away } = useTilePlaces()(card as ProfileCard)
  return `${where}|${away}`
}

it.each(LOCALES)('gives the whole town first and the distance short in %s', (lng) => {
  const i18n = createInstance()
  const resources = Object.fromEntries(members)
  void i18n.init({ ...I18N_OPTIONS, lng, resources, initAsync: false })
  const draw = (card: Partial<ProfileCard>) =>
    renderToString(
      <I18nextProvider i18n={i18n}>
        <Place card={card} />
      </I18nextProvider>,
    )
  const short = new Intl.NumberFormat(intlTag(lng), { style: 'unit', unit: 'kilometer' })
    .format(5)
    .replace(/\s/, '\u00a0')
  expect(draw({ place: 'Utrecht', region: '', distance_km: 5 })).toBe(`Utrecht ·| ${short}`)
  expect(draw({ place: 'Utrecht', region: '', distance_km: null })).toBe('Utrecht|')
})
