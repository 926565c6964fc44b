import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { GENDER_IDS, type LanderProps, SEEKING_IDS } from '#engine/plugins/define-lander.ts'
import { TransitionsVideo } from './lander.tsx'
import texts from './texts/en.json' with { type: 'json' }

const ANOUK = { id: 'a', name: 'Anouk', age: 34, place: 'Utrecht', fictional: false, photo: '/media/a/blur.webp' }
const PROPS: LanderProps = {
  ...{ brand: 'Amore', slug: undefined, locale: 'en', minAge: 18, genders: GENDER_IDS, seekings: SEEKING_IDS },
  ...{ bornBy: '2007-01-01', profileFields: [], country: 'NL', distances: ['10', '25', '50', '100'] },
  ...{ fictional: 'Fictional', fictionalProfiles: false, featured: [ANOUK], blurred: true, tracking: {}, texts },
}

function draw(changes: Partial<LanderProps> = {}): string {
  const i18n = createInstance()
  void i18n.init({ lng: 'en', initAsync: false })
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <TransitionsVideo {...PROPS} {...changes} />
    </I18nextProvider>,
  )
}

const listPeople = (html: string) => [...html.matchAll(/<img[^>]*src="([^"]+)"/g)].map(([, src]) => src)

it('shows the same two all day, drawn, and no member', () => {
  const html = draw()
  const [first, second, ...others] = listPeople(html)
  expect(first).not.toBe(second)
  expect(others).toEqual([first, second, first, second])
  expect(html).not.toContain('Anouk')
  expect(html).not.toContain('/media/')
  expect(html).toContain('>drawn<')
})

it('shows two women where the site is for women, two men where it is for men, and else one of each', () => {
  const pairOf = (genders: LanderProps['genders']) => new Set(listPeople(draw({ genders })))
  const [women, men, both] = [pairOf(['female']), pairOf(['male']), pairOf(GENDER_IDS)]
  expect([...women].filter((one) => men.has(one))).toEqual([])
  expect([...both].filter((one) => women.has(one))).toHaveLength(1)
  expect([...both].filter((one) => men.has(one))).toHaveLength(1)
})

it('accepts no date of birth of somebody too young', () => {
  expect(draw()).toMatch(/<input[^>]*type="date"[^>]*max="2007-01-01"/)
})
