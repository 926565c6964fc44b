import { expect, test } from '@playwright/test'
import { closeBrands, newSlug, openBrands } from '../support/account-brands.ts'
import { ask } from '../support/ask.ts'

const HOST = 'nachtwerk.localhost'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const titleOf = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="[^"]*?(\/landers[^"]*)"/.exec(html)?.[1]
const actionOf = (html: string) => /action="\/signup\?([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

test('an address with an experiment shows each visitor one variant, at that address, and its form says which', async () => {
  const open = async (browser: string, query = '') => {
    const headers = { 'user-agent': browser, cookie: 'i18n_redirected=en' }
    const { status, text } = await ask(HOST, `/landers/gallery/words${query}`, headers)
    expect([status, canonicalOf(text)]).toEqual([200, '/landers/gallery'])
    return { title: titleOf(text), action: new URLSearchParams(actionOf(text)) }
  }
  const looks = ['faces', 'who', 'window'].map(async (name) => [name, (await open(BROWSER, `?variant=${name}`)).title])
  const titles: Record<string, string> = Object.fromEntries(await Promise.all(looks))
  expect(new Set(Object.values(titles)).size).toBe(3)
  const seen = new Set<string>()
  for (let at = 0; at < 12; at += 1) {
    const { title, action } = await open(`${BROWSER} (${at})`)
    const name = action.get('lander_variant')!.split('.')[0]!
    seen.add(name)
    expect([title, action.get('lander'), action.get('lander_slug')]).toEqual([titles[name], 'gallery', 'words'])
    expect((await open(`${BROWSER} (${at})`)).title).toBe(title)
  }
  expect(seen.size).toBeGreaterThan(1)
  const looked = await open(BROWSER, '?variant=who')
  expect([looked.title, looked.action.has('lander')]).toEqual([titles.who, false])
  expect((await open('Mozilla/5.0 (compatible; Googlebot/2.1)')).title).toBe(titles.faces)
})

test('a lander in place of the home page is for its traffic source alone, at the address of the home page', async () => {
  const slug = newSlug('home')
  await openBrands({ [slug]: { home_landers: [{ source: 'blue', lander: 'gallery', slug: 'front' }] } })
  try {
    const open = (path: string, headers: Record<string, string> = {}) =>
      ask(`${slug}.localhost`, path, { 'user-agent': BROWSER, ...headers })
    const isLander = (text: string) => text.includes('lander=gallery')
    const arrived = await open('/?network=blue&sub1=a')
    expect(actionOf(arrived.text)).toBe('network=blue&sub1=a&lander=gallery&lander_slug=front')
    expect(arrived.text).toMatch(/<link rel="canonical" href="[^"]*localhost[^"/]*\/"/)
    expect(arrived.text).not.toContain('noindex')
    expect(arrived.headers['cache-control']).toBe('private, no-cache')
    const back = { cookie: 'tracking=network%3Dblue' }
    expect(isLander((await open('/', back)).text)).toBe(true)
    for (const [path, headers] of [['/'], ['/?network=red'], ['/', { cookie: 'tracking=ref%3Dred' }]] as const) {
      const { status, text } = await open(path, headers)
      expect([status, isLander(text)]).toEqual([200, false])
    }
    const navigated = await open('/_.data', back)
    expect(navigated.text).toContain('"reload"')
    expect(navigated.text).not.toContain('"featured"')
  } finally {
    await closeBrands(slug)
  }
})
