import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { plantMember } from '../context.ts'
import { describeOnBothDialects } from '../databases.ts'
import { followWrites } from './written-tables.ts'

describeOnBothDialects('what was written', (open) => {
  let db: Db
  let id: string
  let listWritten: () => Promise<string[]>
  beforeEach(async () => {
    db = await open()
    id = (await plantMember(db, 'rosa', {})).id
    listWritten = await followWrites(db)
    return () => db.close()
  })
  const change = (values: { credits?: number; last_seen_at?: number }) =>
    systemDb(db).updateTable('members').set(values).where('id', '=', id).execute()

  it('is nothing where nobody writes', async () => {
    expect(await listWritten()).toEqual([])
  })

  it('is a row that was added, changed or removed, once each', async () => {
    await plantMember(db, 'havblik', {})
    expect(await listWritten()).toContain('members')
    expect(await listWritten()).toEqual([])
    await change({ credits: 77 })
    expect(await listWritten()).toEqual(['members'])
    await systemDb(db).deleteFrom('members').where('id', '=', id).execute()
    expect(await listWritten()).toContain('members')
    expect(await listWritten()).toEqual([])
  })

  it('is not that a member was there, which does not hide what is written besides', async () => {
    await change({ last_seen_at: 5 })
    expect(await listWritten()).toEqual([])
    await change({ last_seen_at: 6, credits: 78 })
    expect(await listWritten()).toEqual(['members'])
  })
})
