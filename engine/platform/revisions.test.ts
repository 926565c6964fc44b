import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { makeMemberContext, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import type { JsonText } from './call.ts'
import { answerList, BUCKET_MS, changeLists } from './revisions.ts'

describeOnBothDialects('the answer with a list', (open) => {
  let db: Db

  beforeEach(async () => {
    db = await open()
    return () => db.close()
  })

  const rowOf = (id: string) =>
    db.kysely
      .selectFrom('members')
      .selectAll()
      .where('pool_id', '=', 'rosa')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('is read once until the lists of the viewer change, for each viewer, language and bucket of time', async () => {
    const anouk = await plantMember(db, 'rosa', { name: 'Anouk' })
    const ruben = await plantMember(db, 'rosa', { name: 'Ruben' })
    await plantMember(db, 'other', { ...anouk, pool_id: 'other' })
    const { services } = makeMemberContext(db, anouk)
    let reads = 0
    const ask = async (id: string, changes: { locale?: 'nl' | 'en'; now?: number } = {}) => {
      const ctx = makeMemberContext(db, await rowOf(id), { services, now: NOW, locale: 'nl', ...changes })
      const { body } = await answerList(ctx, undefined, 'lists', async () => ({ reader: id, read: ++reads }))
      return JSON.parse((body as JsonText).text) as unknown
    }
    const first = { reader: anouk.id, read: 1 }
    expect(await ask(anouk.id)).toEqual(first)
    expect(await ask(anouk.id)).toEqual(first)
    expect(await ask(ruben.id)).toEqual({ reader: ruben.id, read: 2 })
    expect(await ask(anouk.id, { locale: 'en' })).toEqual({ reader: anouk.id, read: 3 })
    expect(await ask(anouk.id, { now: NOW + BUCKET_MS })).toEqual({ reader: anouk.id, read: 4 })
    await changeLists(makeMemberContext(db, anouk).db, [anouk.id])
    expect(await ask(anouk.id)).toEqual({ reader: anouk.id, read: 5 })
    expect(await ask(ruben.id)).toEqual({ reader: ruben.id, read: 2 })
    const twins = await db.kysely.selectFrom('members').select('revision').where('pool_id', '=', 'other').execute()
    expect(twins).toEqual([{ revision: anouk.revision }])
  })
})
