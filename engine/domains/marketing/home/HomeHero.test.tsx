import { createInstance } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import home from '#engine/texts/en/home.json' with { type: 'json' }
import { I18N_OPTIONS } from '#engine/texts/options.ts'
import { HomeHero } from './HomeHero.tsx'

function render(pictures: readonly string[]): string {
  const i18n = createInstance()
  void i18n.init({ ...I18N_OPTIONS, lng: 'en', resources: { en: { home } }, initAsync: false })
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <HomeHero brand="Amore" featured={[]} pictures={pictures} start={<form />} />
    </I18nextProvider>,
  )
}

const count = (html: string, tag: string) => html.split(`<${tag} `).length - 1

it('shows the brand’s pictures, and a drawn scene wherever one is missing', () => {
  const all = render(['/brand/hero-1.webp', '/brand/hero-2.webp', '/brand/hero-3.webp'])
  expect([count(all, 'img'), count(all, 'svg')]).toEqual([3, 0])
  const some = render(['/brand/hero-1.webp'])
  expect([count(some, 'img'), count(some, 'svg')]).toEqual([1, 2])
  const none = render([])
  expect([count(none, 'img'), count(none, 'svg')]).toEqual([0, 3])
})
