import type { Request, Response } from 'express'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CallAnswer, runCall } from '#engine/platform/call.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { textsRevision } from '#engine/platform/texts/translator.ts'
import { makeContext, makeTenant, SETTINGS } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'

const open = useSqlite()
let ctx: RequestContext

async function get(path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const call = ctx.services.domains
    .flatMap(({ calls = [] }) => calls)
    .find((one) => one.method === 'GET' && one.path === path)
  if (!call) throw new Error(`there is no call GET ${path}`)
  return (await runCall(call, ctx, { query, headers } as unknown as Request, {} as Response)) as CallAnswer
}

beforeEach(async () => {
  const base = await open()
  const tenant = makeTenant('test', {}, { countries: ['NL', 'CH'], locales: ['en', 'fr'], domainLanguage: undefined })
  ctx = makeContext(base, { tenant })
  return () => base.close()
})

describe('regions.php', () => {
  it('returns the regions of each country of the brand in the requested language', async () => {
    const { body } = await get('/api/regions.php', { locale: 'fr' })
    const { regions } = body as { regions: Record<string, { word: string; regions: { id: string; name: string }[] }> }
    expect(Object.keys(regions)).toEqual(['NL', 'CH'])
    expect(regions.CH?.word).toBe('canton')
    expect(regions.CH?.regions).toContainEqual({ id: 'CH-GE', name: 'Genève' })
    expect(regions.NL?.regions).toHaveLength(12)
  })

  it('is cached by the browser for a day at a URL with the revision, and revalidated at any other', async () => {
    const named = await get('/api/regions.php', { v: textsRevision(ctx.tenant), locale: 'en' })
    expect(named.headers?.['cache-control']).toBe('private, max-age=86400')
    const others: Record<string, string>[] = [
      {},
      { v: 'old', locale: 'en' },
      { v: textsRevision(ctx.tenant), locale: 'xx' },
    ]
    for (const query of others) {
      expect((await get('/api/regions.php', query)).headers?.['cache-control']).toBe('private, no-cache')
    }
  })

  it('answers 304 without a body if nothing has changed', async () => {
    const etag = String((await get('/api/regions.php')).headers?.etag)
    expect(await get('/api/regions.php', {}, { 'if-none-match': etag })).toMatchObject({ status: 304 })
    ctx = { ...ctx, locale: 'fr' }
    expect(await get('/api/regions.php', {}, { 'if-none-match': etag })).toMatchObject({ status: 200 })
  })
})

describe('interests.php', () => {
  it("returns the brand's interests with icon and label", async () => {
    const { body } = await get('/api/interests.php')
    expect(body).toEqual({
      interests: [
        { id: 'coffee', icon: 'coffee', label: 'Coffee' },
        { id: 'music', icon: 'music', label: 'Music' },
        { id: 'hiking', icon: 'mountain', label: 'Hiking' },
      ],
      fictional: false,
    })
  })

  it('states whether a brand has fictional profiles, with their label', async () => {
    ctx = { ...ctx, settings: { ...SETTINGS, fictional_profiles: true } }
    expect((await get('/api/interests.php')).body).toMatchObject({
      fictional: true,
      fictional_singular: 'Fictional',
      fictional_plural: 'Fictional profiles',
      fictional_icon: 'drama',
    })
  })
})

describe('companyinfo.php', () => {
  it('returns the company data of product.md 3.6 and its contact data', async () => {
    const { body } = await get('/api/companyinfo.php')
    const { company, ...contact } = body as { company: Record<string, unknown> }
    expect(Object.keys(company).sort()).toEqual(
      ['name', 'address', 'kvk', 'city', 'country', 'tradenames', 'vat_numbers', 'added'].sort(),
    )
    expect(contact).toEqual({ support_email: 'help@example.test', support_phone: '' })
  })
})

describe('geocode.php', () => {
  it("returns the town nearest to a point in the brand's countries", async () => {
    expect((await get('/api/geocode.php', { lat: '52.09', lon: '5.12' })).body).toEqual({
      place: { id: 'NL-utrecht', name: 'Utrecht', region: 'NL-UT', country: 'NL' },
    })
  })

  it('refuses a point outside of them, and invalid input', async () => {
    expect(await get('/api/geocode.php', { lat: '40.4', lon: '-3.7' })).toMatchObject({ status: 404 })
    expect(await get('/api/geocode.php', { lat: '91', lon: '0' })).toMatchObject({ status: 400 })
    expect(await get('/api/geocode.php', {})).toMatchObject({ status: 400 })
  })
})
