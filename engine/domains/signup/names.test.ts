import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hasUnseen, nameKey } from '#engine/platform/names/name-key.ts'
import { plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import fc from '#engine/testing/properties.ts'
import { faultOfName } from './names.ts'

const faultOf = (name: string, brand = 'Rosa') => faultOfName(name, 'a@example.org', brand)

describe('user names', () => {
  it('are not the own e-mail address and do not start with @', () => {
    expect(faultOfName('Anna@Example.org', 'anna@example.org', 'Rosa')).toBe('is_email')
    expect(faultOfName('@anna', 'anna@example.org', 'Rosa')).toBe('starts_with_at')
  })

  it.each([
    ...['Anouk', 'Lieke_vanderBroek', 'Nachtschwärmerin', 'Øyvind 62', 'zo.maar-iemand', 'Rosalie', 'Rosanne 3'],
    ...['Badmintonfan', 'Женя', 'Ελένη', 'J.R. 70', 'Zoë 💛', 'Łukasz', 'Jean-François', 'Åsa & Bo', '~ Mia ~'],
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
    ...['https://x.example', 'www.anouk', 'anouk.com', 'see anouk . nl', 'me@mail.example', 'me @ mail dot com'].map(
      (name) => [name, 'address'],
    ),
    ...['ａｎｏｕｋ．ｃｏｍ', 'anouk。com'.replace('。', '．')].map((name) => [name, 'address']),
  ] as const)('may not be %j: %s', (name, fault) => expect(faultOf(name)).toBe(fault))

  it('are no name of the brand of several words, however it is spaced', () => {
    expect(
      ['Havn & Blik', 'HavnBlik', 'havn blik', 'H.a.v.n.b.l.i.k'].map((name) => faultOf(name, 'Havn & Blik')),
    ).toEqual(Array(4).fill('reserved'))
    expect(faultOf('Havn', 'Havn & Blik')).toBeUndefined()
  })

  it('are taken when they only look different: letter case, compatible forms and unseen characters', () => {
    for (const name of ['NOUKIE', 'Noukie\u034F', 'Ｎｏｕｋｉｅ', '𝓝𝓸𝓾𝓴𝓲𝓮', 'Ⓝⓞⓤⓚⓘⓔ', ' noukie ', 'Nou\u200Dkie']) {
      expect(nameKey(name)).toBe('noukie')
    }
    expect(nameKey('Cafe\u0301')).toBe(nameKey('Café'))
    expect(nameKey('Zoë')).not.toBe(nameKey('Zoe'))
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
