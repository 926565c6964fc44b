import { expect, test } from '@playwright/test'
import { ask, langOf, readPage, stylesheetsOf } from '../support/ask.ts'
import { PORT } from '../support/site.ts'

const BRANDS = [
  { slug: 'rosa', language: 'nl', price: /€\s4,99/, company: 'Voorbeeld Media B.V.' },
  { slug: 'nachtwerk', language: 'de', price: /5,99\s€/, company: 'Beispiel Medien GmbH' },
  { slug: 'havblik', language: 'da', price: /39(,00)?\skr\./, company: 'Eksempel Medier ApS' },
] as const

const themeSheets = async (host: string) =>
  stylesheetsOf((await ask(host, '/')).text).filter((href) => href.includes('theme.css'))

for (const { slug, language, price, company } of BRANDS) {
  test(`the same request with the host of ${slug} answers in its brand, language, currency and company`, async () => {
    const home = await ask(`${slug}.localhost`, '/')
    expect(home.status).toBe(200)
    expect(langOf(home.text)).toBe(language)
    expect(home.text).toContain(`data-theme="${slug}"`)
    const page = readPage(home.text)
    expect(page).toContain(company)
    const pricing = readPage((await ask(`${slug}.localhost`, '/pricing')).text)
    expect(pricing).toMatch(price)
    for (const other of BRANDS) {
      if (other.slug === slug) continue
      expect(home.text).not.toContain(other.company)
      expect(home.text.toLowerCase()).not.toContain(other.slug)
      expect(pricing).not.toMatch(other.price)
    }
  })
}

test('a page links the stylesheet of its own theme and no other', async () => {
  const sheets = await Promise.all(BRANDS.map(({ slug }) => themeSheets(`${slug}.localhost`)))
  for (const own of sheets) expect(own).toHaveLength(1)
  expect(new Set(sheets.flat()).size).toBe(BRANDS.length)
  for (const [index, { slug }] of BRANDS.entries()) {
    const { status, text } = await ask(`${slug}.localhost`, sheets[index]![0]!)
    expect(status).toBe(200)
    for (const other of BRANDS) if (other.slug !== slug) expect(text).not.toContain(other.slug)
  }
})

test('an unknown host is refused, and never gets a default brand', async () => {
  for (const host of ['unknown.localhost', 'rosa.localhost.example', 'xrosa.localhost', '127.0.0.1']) {
    const answered = await ask(host, '/')
    expect(answered.status).toBe(421)
    expect(answered.headers['cache-control']).toBe('no-store')
    expect(answered.text).not.toMatch(/rosa|nachtwerk|havblik/i)
  }
})

test('an alias redirects to the canonical host, with path and query', async () => {
  const answered = await ask(`www.rosa.localhost:${PORT()}`, '/pricing?ref=abc')
  expect(answered.status).toBe(308)
  expect(answered.headers.location).toBe(`http://rosa.localhost:${PORT()}/pricing?ref=abc`)
})

test('a forwarded host from an unlisted peer is ignored', async () => {
  const answered = await ask('rosa.localhost', '/', { 'x-forwarded-host': 'nachtwerk.localhost' })
  expect(answered.status).toBe(200)
  expect(answered.text).toContain('data-theme="rosa"')
  expect(answered.text).not.toContain('Nachtwerk')
  const unknown = await ask('unknown.localhost', '/', { 'x-forwarded-host': 'rosa.localhost' })
  expect(unknown.status).toBe(421)
})
