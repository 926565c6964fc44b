import { expect, test } from '@playwright/test'
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
