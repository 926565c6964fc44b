import { globSync } from 'node:fs'
import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { pack } from '#engine/platform/rendering/packed.ts'
import { readInstalledPlugins } from '#engine/plugins/catalogue.ts'
import type { FillDefinition } from '#engine/plugins/define-fill.ts'
import { FILLS, type FillComponent } from '#engine/plugins/fills.ts'
import { SLOTS, type SlotProps } from '#engine/plugins/slots.ts'
import { readCatalogue } from '#engine/texts/catalogue.ts'
import { LOCALES } from '#engine/texts/locales.ts'
import { I18N_OPTIONS } from '#engine/texts/options.ts'
import { chooseFills } from './choose.ts'

const fictional = { name: 'Konstantin', singular: 'Fictional', warning: 'A warning.', icon: 'drama' } as const
const company = {
  ...{ name: 'Test B.V.', address: 'Kade 1', city: 'Utrecht', country: 'NL', kvk: 'KvK 1', added: '2024-01-01' },
  ...{ tradenames: ['Rose'], vat_numbers: ['NL1'], specimen: true },
}
const face = { id: 'a', name: 'Anouk', age: 38, place: 'Utrecht', fictional: false, photo: '/a.webp' }
const PROPS: Omit<SlotProps, 'lander_page'> = {
  entry_warning: { brand: 'Brand', minAge: 18, fictional: 'A warning.' },
  fictional_warning_profile: { ...fictional, costCredits: 1 },
  fictional_warning_tile: fictional,
  fictional_warning_chat: { ...fictional, costCredits: 1 },
  company_data: { company, brand: 'Brand', locale: 'en' },
  footer_disclaimer: { locale: 'en', brand: 'Brand' },
  home_hero: { brand: 'Brand', featured: [face], pictures: [], start: 'The start form' },
  partner_tile: { position: 5 },
  sign_up_aside: { brand: 'Brand', phone: '1', hours: '', fictional: true, photosReviewedFirst: true },
  premium_benefits: { brand: 'Brand', photos: 25, free: { visiblePhotos: 3, conversations: 2, photos: 3 } },
  search_filters: { values: {} },
  profile_sections: { memberId: 'a', name: 'Anouk' },
  chat_composer_tools: { conversationId: 'c', disabled: false },
}
const words = Object.fromEntries(LOCALES.map((locale) => [locale, `In ${locale}`]))
const CONFIG = { partner: 'Partner', title: words, text: words, href: 'https://partner.example/' }
const configOf = ({ config }: FillDefinition) => (config ? CONFIG : {})

const engines = Object.values(
  import.meta.glob<FillDefinition>('/engine/slots/fills/*/fill.ts', { eager: true, import: 'default' }),
)
const byKey = engines.map((fill) => [fill.key, fill] as const)

describe('what a brand can choose for a slot', () => {
  test.each(Object.keys(PROPS) as (keyof typeof PROPS)[])('is at least two contents: %s', (slot) => {
    const fills = engines.filter((fill) => fill.slot === slot)
    // A required slot has the engine's standard content besides.
    expect(fills.length).toBeGreaterThanOrEqual(SLOTS[slot].required ? 1 : 2)
  })

  test('is more than one lander', () => expect(globSync('landers/*/lander.tsx').length).toBeGreaterThan(1))

  test.each(byKey)('is chosen by its settings: %s', async (key, fill) => {
    expect(FILLS.get(key)).toEqual(fill)
    const named = [{ fill: key, config: configOf(fill) }]
    expect((await readInstalledPlugins()).checkSlot(fill.slot, named)).toMatchObject({ ok: true })
    const situation = { locale: 'en', country: 'NL', niche: 1, loggedIn: true } as const
    const { before, middle, after } = chooseFills(fill.slot, named, FILLS, situation)
    expect([...before, ...(middle ?? []), ...after].map(({ definition }) => definition.key)).toEqual([key])
  })
})

const missing: string[] = []
const readers = await Promise.all(
  LOCALES.map(async (locale) => {
    const i18n = createInstance()
    i18n.on('missingKey', (_locales, namespace, key) => void missing.push(`${locale}: ${namespace}:${key}`))
    const resources = { [locale]: readCatalogue('engine/texts', locale) }
    await i18n.init({ ...I18N_OPTIONS, lng: locale, resources, saveMissing: true })
    return i18n
  }),
)
const site = { root: pack({ locale: 'en', locales: ['en', 'nl'], localeNames: { en: 'English', nl: 'Nederlands' } }) }

test.each(byKey)('the fill %s has its words in every language', async (_key, fill) => {
  const Fill = (await fill.load()).default as unknown as FillComponent
  const props = { ...PROPS[fill.slot as keyof typeof PROPS], config: configOf(fill) }
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <Fill {...props} />, loader: () => null }])
  for (const i18n of readers) {
    const page = createElement(Page, { hydrationData: { loaderData: site } })
    const html = renderToString(<I18nextProvider i18n={i18n}>{page}</I18nextProvider>)
    expect(html).not.toContain('undefined')
    expect(html.length).toBeGreaterThan(20)
  }
  expect(missing).toEqual([])
})
