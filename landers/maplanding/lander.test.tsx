import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { GENDER_IDS, type LanderProps, SEEKING_IDS } from '#engine/plugins/define-lander.ts'
import { listCharts } from './charts.ts'
import { MapLanding } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const PLACES = join(process.cwd(), 'engine/domains/geo/data')
const ANOUK = { id: 'a', name: 'Anouk', age: 34, place: 'Utrecht', fictional: false, photo: '/media/a/blur.webp' }
const PROPS: LanderProps = {
  ...{ brand: 'Amore', slug: undefined, locale: 'en', minAge: 18, genders: GENDER_IDS, seekings: SEEKING_IDS },
  ...{ bornBy: '2007-01-01', profileFields: [], country: 'DK', distances: ['10', '25', '50', '100'] },
  ...{ fictional: 'Fictional', fictionalProfiles: false, featured: [ANOUK], blurred: true, tracking: {}, texts },
}

function draw(changes: Partial<LanderProps> = {}): string {
  const i18n = createInstance()
  void i18n.init({ lng: 'en', initAsync: false })
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <MapLanding {...PROPS} {...changes} />
    </I18nextProvider>,
  )
}

const listOptions = (html: string) => {
  const [, options = ''] = /name="city".*?<\/select>/.exec(html)?.[0].split(/>(.*)/s) ?? []
  return [...options.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, word]) => [value, word])
}

it('offers the towns of the visitor’s country, none of them chosen, each with its chart', () => {
  const html = draw()
  expect(listOptions(html)).toEqual([
    ['', texts.later],
    ...['København', 'Aarhus', 'Odense', 'Aalborg'].map((town) => [town, town]),
  ])
  expect(html.match(/id="coast-\d"/g)).toHaveLength(4)
})

it('asks for no town where there is no chart, and still for the distance', () => {
  const html = draw({ country: 'JP' })
  expect(html).not.toContain('name="city"')
  expect(html.match(/type="radio"[^>]*name="distance"/g)).toHaveLength(4)
})

it('shows nobody', () => {
  const html = draw()
  expect(html).not.toContain('Anouk')
  expect(html).not.toContain('<img')
})

it('has a chart for every country whose towns are known, of towns that the sign-up knows', () => {
  const files = readdirSync(PLACES).filter((name) => name.endsWith('.json'))
  const unknown = files.flatMap((file) => {
    const { places } = JSON.parse(readFileSync(join(PLACES, file), 'utf8')) as { places: [string, string][] }
    const charts = listCharts(file.slice(0, 2))
    const names = new Set(places.map(([, name]) => name))
    if (charts.length === 0) return [file]
    return charts.flatMap(({ town }) => (names.has(town) ? [] : [`${file}: ${town}`]))
  })
  expect(files.length).toBeGreaterThan(16)
  expect(unknown).toEqual([])
})
