import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { LanderProps } from '#engine/plugins/define-lander.ts'
import { drawLander } from '#engine/testing/landers/draw-lander.tsx'
import { SAMPLE_LANDER, SAMPLE_MEMBER } from '#engine/testing/landers/sample.ts'
import { listCharts } from './charts.ts'
import { MapLanding } from './lander.tsx'
import { REACHES } from './reaches.ts'
import texts from './texts/en.json' with { type: 'json' }

const PLACES = join(process.cwd(), 'engine/domains/geo/data')
const FILES = readdirSync(PLACES).filter((name) => name.endsWith('.json'))
const PROPS: LanderProps = {
  ...SAMPLE_LANDER,
  slug: undefined,
  profileFields: [],
  country: 'DK',
  featured: [SAMPLE_MEMBER],
  tracking: {},
  texts,
}

const draw = (changes: Partial<LanderProps> = {}) => drawLander(MapLanding, { ...PROPS, ...changes })

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

it('has chosen no distance for its visitors, and draws a reach for each that it offers', () => {
  expect(draw()).not.toContain('checked=""')
  expect(SAMPLE_LANDER.distances).toEqual(REACHES.map(String))
})

it('shows nobody', () => {
  const html = draw()
  expect(html).not.toContain('Anouk')
  expect(html).not.toContain('<img')
})

it('has a chart for every country whose towns are known, of towns that the sign-up knows', () => {
  const unknown = FILES.flatMap((file) => {
    const { places } = JSON.parse(readFileSync(join(PLACES, file), 'utf8')) as { places: [string, string][] }
    const charts = listCharts(file.slice(0, 2))
    const names = new Set(places.map(([, name]) => name))
    if (charts.length === 0) return [file]
    return charts.flatMap(({ town }) => (names.has(town) ? [] : [`${file}: ${town}`]))
  })
  expect(FILES.length).toBeGreaterThan(16)
  expect(unknown).toEqual([])
})

it('names no town under the compass, in windows of 992 to 2560 px', () => {
  const under = (x: number, y: number) => x > 58 && x < 108 && y > 38
  const names = FILES.flatMap((file) => listCharts(file.slice(0, 2))).flatMap(({ town, labels }) =>
    labels.filter(([, x, y]) => under(x / 2, y / 2)).map(([name]) => `${town}: ${name}`),
  )
  expect(names).toEqual([])
})
