import { allFakers } from '@faker-js/faker'
import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { scopeDb } from '#engine/db/scope.ts'
import { hasUnseen, NAME_KEY_VERSION, nameKey } from '#engine/platform/names/name-key.ts'
import { rekeyNames } from '#engine/platform/names/rekey.queries.ts'
import { faultsOfLookalikes, listLookalikes } from '#engine/testing/attack/lookalikes.ts'
import { plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import fc from '#engine/testing/properties.ts'
import { COUNTRY_LOCALES } from '#engine/texts/country-locales.ts'
import { intlTag, LOCALE_FACTS, LOCALES } from '#engine/texts/locales.ts'
import { faultOfName } from './names.ts'

const faultOf = (name: string, brand = 'Rosa') => faultOfName(name, 'a@example.org', brand)

describe('user names', () => {
  it('are not the own e-mail address and do not start with @', () => {
    expect(faultOfName('Anna@Example.org', 'anna@example.org', 'Rosa')).toBe('is_email')
    expect(faultOfName('@anna', 'anna@example.org', 'Rosa')).toBe('starts_with_at')
  })

  it.each([
    ...['Anouk', 'Lieke_vanderBroek', 'Nachtschwärmerin', 'Øyvind 62', 'zo.maar-iemand', 'Rosalie', 'Rosanne 3'],
    ...[
      'Badmintonfan',
      'Женя',
      'Ελένη',
      'J.R. 70',
      'Zoë 💛',
      'Łukasz',
      'Jean-François',
      'Åsa & Bo',
      '~ Mia ~',
      'Íñigo',
      'Île',
      'Ödön',
      'Şirin',
      'İpek',
      'Ната',
      'Νίκη',
      'Mr. 10',
      'Mr. Li',
      'Wojciech',
    ],
  ])('may be %s', (name) => expect(faultOf(name)).toBeUndefined())

  it.each([
    ...['a', 'x'.repeat(31), 'a\u0000b', 'a\nb', '💛💛', '...', '\uFDFA'.repeat(12)].map((name) => [name, 'invalid']),
    ...[
      'Noukie\u034F',
      'Nou\u200Bkie',
      '\u3164\u3164',
      '\u2800\u2800',
      'Nou\u00ADkie',
      '\u202Eevil',
      'Nou\u2003kie',
    ].map((name) => [name, 'unreadable']),
    ...['N\u043Eukie', 'N\u03BFukie', '\u0410nouk', 'Z\u0301\u0302\u0303\u0304algo', '\u0301anouk'].map((name) => [
      name,
      'unreadable',
    ]),
    ...['Admin', 'ADMIN 2', 'a d m i n', 'The moderator', 'Klantenservice', 'ｓｕｐｐｏｒｔ', '𝐬𝐭𝐚𝐟𝐟'].map((name) => [
      name,
      'reserved',
    ]),
    ...['Rosa', 'rosa', 'R.o.s.a', 'Rosa team', '12 Rosa 12', 'ＲＯＳＡ'].map((name) => [name, 'reserved']),
    ...['R0sa', 'ʀosᴀ', 'adrnin', 'systern', 'ꜱᴛᴀꜰꜰ', 'M0derator'].map((name) => [name, 'reserved']),
    ...['\u039D\u0399\u039A\u0397', 'Nou\uFF3Bkie', 'Nou\u24B8kie'].map((name) => [name, 'unreadable']),
    ...['anouk.corn', 'anouk.c0m', 'anouk\uA4F8com', 'me@mail.corn'].map((name) => [name, 'address']),
    ...['https://x.example', 'www.anouk', 'anouk.com', 'see anouk . nl', 'me@mail.example', 'me @ mail dot com'].map(
      (name) => [name, 'address'],
    ),
    ...['ａｎｏｕｋ．ｃｏｍ', 'anouk。com'.replace('。', '．')].map((name) => [name, 'address']),
  ] as const)('may not be %j: %s', (name, fault) => expect(faultOf(name)).toBe(fault))

  it.each(Object.keys(COUNTRY_LOCALES))('are no address under the top-level domain of %s', (country) => {
    const label = country === 'GB' ? 'uk' : country.toLowerCase()
    expect(faultOf(`anouk.${label}`)).toBe('address')
    expect(faultOf(`anouk ${label}`)).toBeUndefined()
  })

  it.each(LOCALES)('may be any first name of those who speak %s', (locale) => {
    const tag = intlTag(locale)
    const fakers = Object.entries(allFakers).filter(([name]) => name === tag || name.startsWith(`${tag}_`))
    expect(fakers.length).toBeGreaterThan(0)
    // One of the library's names is in a wrong encoding, with a control character.
    const names = fakers.flatMap(([, { rawDefinitions }]) =>
      Object.values(rawDefinitions.person?.first_name ?? {}).flat(),
    )
    expect(names.length).toBeGreaterThan(50)
    expect([...new Set(names)].filter((name) => !/\p{Cc}/u.test(name) && faultOf(name, 'Brand') !== undefined)).toEqual(
      [],
    )
  })

  it.each(LOCALES)('contain no word of the staff in %s', (locale) => {
    for (const word of LOCALE_FACTS[locale].staff)
      for (const name of [word, word.toUpperCase(), `Anouk ${word}`]) expect(faultOf(name), name).toBe('reserved')
  })

  it('are no name of the brand of several words, however it is spaced', () => {
    expect(
      ['Havn & Blik', 'HavnBlik', 'havn blik', 'H.a.v.n.b.l.i.k'].map((name) => faultOf(name, 'Havn & Blik')),
    ).toEqual(Array(4).fill('reserved'))
    expect(faultOf('Havn', 'Havn & Blik')).toBeUndefined()
    expect(faultOf('\u0420\u0430\u0455\u0441\u043E', 'Pasco')).toBe('reserved')
  })

  it('are taken when they only look different: letter case, compatible forms and unseen characters', () => {
    for (const name of ['NOUKIE', 'Noukie\u034F', 'Ｎｏｕｋｉｅ', '𝓝𝓸𝓾𝓴𝓲𝓮', 'Ⓝⓞⓤⓚⓘⓔ', ' noukie ', 'Nou\u200Dkie']) {
      expect(nameKey(name)).toBe(nameKey('noukie'))
    }
    expect(nameKey('Cafe\u0301')).toBe(nameKey('Café'))
    expect(nameKey('Zoë')).not.toBe(nameKey('Zoe'))
  })

  it('are taken when a reader takes them for each other: the same letters of another script, and letters like others', () => {
    const alike = [
      ['Noukie', 'N\u043Eukie', 'N0ukie', 'NoukIe', 'Nouk1e', 'Noukle', 'ɴᴏᴜᴋɪᴇ'],
      ['Marnix', 'Mamix', 'MARNIX', 'rnarnix'],
      ['Сара', 'Capa', 'CAPA'],
      ['Hata', 'Ната', 'НАТА'],
      ['Nouk', 'Nou\u13E6'],
      ['Ödön', 'Ődőn'],
    ]
    for (const names of alike) expect(new Set(names.map(nameKey)).size, names.join(' ')).toBe(1)
    for (const [one, other] of [
      ['Noukie', 'Noukje'],
      ['Anna', 'Anne'],
      ['Ola', 'Øla'],
      ['Женя', 'Жена'],
      ['Zoë 1', 'Zoë 2'],
    ] as const)
      expect(nameKey(one)).not.toBe(nameKey(other))
  })

  it('of any two characters that the Unicode table calls confusable are taken or refused', () => {
    const all = listLookalikes()
    expect(all.length).toBeGreaterThan(5000)
    fc.assert(
      fc.property(fc.constantFrom(...all), (pair) => {
        expect(faultsOfLookalikes([pair])).toEqual([])
      }),
      { numRuns: 600 },
    )
  })

  it('have a key that is its own key, and none that is accepted holds a character that nobody sees', () => {
    const unit = fc.constantFrom('binary' as const, 'grapheme' as const)
    const anyName = unit.chain((kind) => fc.string({ unit: kind, minLength: 1, maxLength: 30 }))
    const unseen = fc.constantFrom(
      ...'\u034F\u115F\u1160\u17B4\u180E\u200B\u200D\u202E\u2060\u2062\u2800\u3164\uFE0F\uFEFF\uFFA0',
    )
    fc.assert(
      fc.property(anyName, unseen, fc.nat(30), (name, hidden, at) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name))
        const spoiled = name.slice(0, at) + hidden + name.slice(at)
        expect(hasUnseen(spoiled)).toBe(true)
        expect(faultOf(spoiled)).toBeDefined()
      }),
      { numRuns: 2000 },
    )
  })
})

describeOnBothDialects('the keys of names stored before', (open) => {
  it('are folded once, of the same name one keeps the key, and those of other members stay', async () => {
    const base = await open()
    const plant = (poolId: string, id: string, name: string, name_key = name.toLowerCase()) =>
      plantMember(base, poolId, { id, name, name_key })
    await plant('rosa', 'a', 'Noukie')
    await plant('rosa', 'b', 'Noukie\u034F')
    await plant('rosa', 'c', 'Ｎｏｕｋｉｅ')
    await plant('rosa', 'd', 'Ａnouk')
    await plant('rosa', 'e', 'erased', 'shell')
    await plant('other', 'b', 'Noukie\u034F')
    const { up } = await import('../../../migrations/20261122042000_fold_name_keys.ts')
    for (let run = 0; run < 2; run += 1) {
      await up(base.kysely as unknown as Kysely<unknown>)
      const rows = await base.kysely.selectFrom('members').select(['pool_id', 'id', 'name_key']).execute()
      expect(Object.fromEntries(rows.map((row) => [`${row.pool_id}/${row.id}`, row.name_key]))).toEqual({
        'rosa/a': 'noukie',
        'rosa/b': 'noukie#b',
        'rosa/c': 'noukie#c',
        'rosa/d': 'anouk',
        'rosa/e': 'shell',
        'other/b': 'noukie',
      })
    }
    await base.close()
  })
})

describeOnBothDialects('the keys of members of an older rule', (open) => {
  const old = (id: string, name: string, signup_at: number, name_key = name.toLowerCase()) => ({
    ...{ id, name, name_key, signup_at, name_key_version: 0 },
  })

  it('are made anew: the oldest of those who look the same gets the key, others keep their names', async () => {
    const base = await open()
    for (const row of [
      old('a', 'Iris', 3),
      old('b', 'lris', 4),
      old('c', 'lrls', 2),
      old('d', 'Noukie', 1),
      old('e', '', 0, 'shell'),
      old('f', 'Nadia', 5, nameKey('Nadia')),
    ])
      await plantMember(base, 'rosa', { ...row, email: `${row.id}@example.test` })
    await plantMember(base, 'rosa', { id: 'g', name: 'Noukie', email: 'g@example.test' })
    await plantMember(base, 'other', { ...old('a', 'Iris', 3), email: 'a@example.test' })
    const db = scopeDb(base, { poolId: 'rosa', tenantId: 'rosa' })
    const wanted = {
      'rosa/a': ['lrls#a', NAME_KEY_VERSION],
      'rosa/b': ['lrls#b', NAME_KEY_VERSION],
      'rosa/c': ['lrls', NAME_KEY_VERSION],
      'rosa/d': ['noukle#d', NAME_KEY_VERSION],
      'rosa/e': ['shell', NAME_KEY_VERSION],
      'rosa/f': ['nadla', NAME_KEY_VERSION],
      'rosa/g': ['noukle', NAME_KEY_VERSION],
      'other/a': ['iris', 0],
    }
    const [first, second] = await Promise.all([rekeyNames(db), rekeyNames(db)])
    expect(first + second).toBe(3)
    expect(await rekeyNames(db)).toBe(0)
    const rows = await base.kysely.selectFrom('members').selectAll().execute()
    expect(
      Object.fromEntries(rows.map((row) => [`${row.pool_id}/${row.id}`, [row.name_key, row.name_key_version]])),
    ).toEqual(wanted)
    await base.close()
  })

  it('go to the older member where a younger one held it', async () => {
    const base = await open()
    await plantMember(base, 'rosa', { ...old('a', 'Iris', 1), email: 'a@example.test' })
    await plantMember(base, 'rosa', { ...old('b', 'lrls', 2), email: 'b@example.test' })
    await rekeyNames(scopeDb(base, { poolId: 'rosa', tenantId: 'rosa' }))
    const rows = await base.kysely.selectFrom('members').select(['id', 'name_key', 'name']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 'a', name_key: 'lrls', name: 'Iris' },
      { id: 'b', name_key: 'lrls#b', name: 'lrls' },
    ])
    await base.close()
  })
})
