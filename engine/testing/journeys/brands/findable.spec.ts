import { expect, test } from '@playwright/test'
import { ask } from '../support/ask.ts'
import { PORT } from '../support/site.ts'

const BRANDS = [
  { slug: 'rosa', landers: ['gallery', 'iconslanding', 'socialnetwork', 'tinderswipe', 'transitionsvideolanding'] },
  { slug: 'nachtwerk', landers: ['alonetonight', 'gallery', 'video'] },
  { slug: 'havblik', landers: ['collagelanding', 'iconslanding', 'maplanding'] },
] as const

const hostOf = (slug: string) => `${slug}.localhost`
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

for (const { slug, landers } of BRANDS) {
  test(`the sitemap of ${slug} lists its public pages on its own host, and each of them may be listed`, async () => {
    const robots = await ask(hostOf(slug), '/robots.txt')
    const sitemap = /^Sitemap: (.*)$/m.exec(robots.text)?.[1] ?? ''
    const origin = new URL(sitemap).origin
    expect(new URL(sitemap).hostname).toBe(hostOf(slug))
    const { status, text } = await ask(hostOf(slug), '/sitemap.xml')
    expect(status).toBe(200)
    const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!)
    const paths = urls.map((url) => url.slice(origin.length))
    expect(urls.every((url) => url.startsWith(`${origin}/`))).toBe(true)
    expect(paths).toEqual(expect.arrayContaining(['/', '/signup', '/pricing', '/pages/terms', '/about']))
    expect(paths.filter((path) => path.startsWith('/landers/')).sort()).toEqual(
      landers.map((name) => `/landers/${name}`),
    )
    expect(paths.filter((path) => /members|likes|chats|profile|settings|transactions|[:{]/.test(path))).toEqual([])
    for (const path of paths) {
      const page = await ask(hostOf(slug), path)
      expect([path, page.status, page.headers['x-robots-tag']]).toEqual([path, 200, undefined])
      expect([path, canonicalOf(page.text)]).toEqual([path, `${origin}${path}`])
    }
  })
}

test('a link is shown by the title and the picture of its brand, and a member’s page by those alone', async ({
  request,
}) => {
  const pictures = new Set<string>()
  for (const { slug } of BRANDS) {
    const { text } = await ask(hostOf(slug), '/pages/terms')
    expect(metaOf(text, 'og:title')).toContain(slug[0]!.toUpperCase() + slug.slice(1))
    const closed = await ask(hostOf(slug), '/login?callback=/members/8d3c')
    expect(metaOf(closed.text, 'og:url')).not.toContain('members')
    const { pathname } = new URL(metaOf(text, 'og:image') ?? '')
    const picture = await request.get(`http://127.0.0.1:${PORT()}${pathname}`, { headers: { host: hostOf(slug) } })
    const png = await picture.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    pictures.add(png.toString('base64'))
  }
  expect(pictures.size).toBe(BRANDS.length)
})

/** The types of the structured data in a page. */
const typesIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, json]) => {
    const data = JSON.parse(json!) as { '@type'?: string; '@graph'?: { '@type': string }[] }
    return data['@graph']?.map((node) => node['@type']) ?? [data['@type']]
  })

test('search engines read who runs the site on its first page, and the answers on that of questions', async () => {
  const types = async (path: string) => typesIn((await ask(hostOf('rosa'), path)).text)
  expect(await types('/')).toEqual(['Organization', 'WebSite'])
  expect(await types('/pages/faq')).toEqual(['FAQPage'])
  expect(await types('/pages/terms')).toEqual([])
})

test('the frame of the browser has the colour of the scheme that the page has', async () => {
  const colours = await Promise.all(
    ['light', 'dark'].map(async (scheme) =>
      metaOf((await ask(hostOf('nachtwerk'), '/', { cookie: `scheme=${scheme}` })).text, 'theme-color'),
    ),
  )
  expect(colours.every((colour) => /^#[0-9a-f]{6}$/i.test(colour ?? ''))).toBe(true)
  expect(new Set(colours).size).toBe(2)
})
