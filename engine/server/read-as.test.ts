import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { makeContext, makeServices, makeTenant } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { readAs } from './read-as.ts'
import { createRequestContext } from './request.ts'

const open = useSqlite()
let db: Db
beforeEach(async () => {
  db = await open()
})

it('a page of a development server is that of the country and language that its address names', async () => {
  const settings = makeTenant().settingsByCountry.NL!
  const countries = ['NL', 'CH']
  const locales = ['nl', 'de', 'fr'] as const
  const countryLocales = { NL: ['nl'], CH: ['de', 'fr'] } as const
  const tenant = makeTenant(
    'test',
    {},
    { countries, locales, countryLocales, settingsByCountry: { NL: settings, CH: settings } },
  )
  const read = async (path: string) => {
    const req = { headers: {}, originalUrl: path, acceptsLanguages: () => [] }
    const { log } = makeContext(db)
    const admitted = { tenant, peer: { ip: '192.0.2.1' }, origin: 'http://test.localhost' }
    const context = { req, admitted, services: makeServices(db), log, requestId: 'one' }
    const { country, locale, ipCountry } = await createRequestContext(context as never)
    return [country, locale, ipCountry]
  }
  expect(await read('/landers/one?as=CH-fr')).toEqual(['CH', 'fr', 'CH'])
  expect((await read('/landers/one?as=CH-nl'))[0]).toBe('CH')
  expect((await read('/landers/one?as=CH-nl'))[1]).not.toBe('nl')
  for (const path of ['/', '/?as=fr', '/?as=US-en']) expect((await read(path))[0]).toBe('NL')
})

it('no server of a site reads it', () => {
  const query = new URLSearchParams('as=CH-fr')
  expect(readAs(query, true)).toEqual({ country: 'CH', locale: 'fr' })
  expect(readAs(query, false)).toBeUndefined()
})
