import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { mediaKey } from '#engine/domains/photos/index.ts'
import { openStorage } from '#engine/platform/storage/open-storage.ts'
import { NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { demoMemberId } from '../members/order.ts'
import { drawAhead, listPortraits } from './portraits.ts'
import type { Shot } from './shots.ts'
import { drawInTurn, drawWhenAsked } from './when-asked.ts'

const mediaDir = mkdtempSync(join(tmpdir(), 'manyhearts-portraits-'))
const storage = openStorage(`file:${mediaDir}`)
afterAll(() => rmSync(mediaDir, { recursive: true, force: true }))

const shotOf = (poolId: string, shot: number): Shot => ({
  poolId,
  tenantId: poolId,
  photoId: demoMemberId(`${poolId}:1:${shot}`),
  memberId: demoMemberId(`${poolId}:1`),
  portrait: { seed: `${poolId}:1`, gender: 'female', age: 40, grade: 'dag' },
  shot,
})

/** Writes a file where the product looks for it, and counts. */
function countingDrawer() {
  const drawn: string[] = []
  return {
    drawn,
    async draw({ poolId, photoId }: Shot) {
      drawn.push(photoId)
      const path = storage.placeOf(mediaKey(poolId, photoId, 's'))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, '')
      return 'a thumbhash'
    },
    close() {},
  }
}

const readPhotos = (db: Db) =>
  db.kysely.selectFrom('photos').select(['pool_id', 'id', 'position', 'thumbhash']).orderBy('position').execute()

describeOnBothDialects('the portraits of the demo', (open, dialect) => {
  const pool = `pool-${dialect}`
  const shots = [0, 1, 2].map((shot) => shotOf(pool, shot))
  const ids = shots.map(({ photoId }) => photoId)

  async function stage() {
    const db = await open()
    await plantMember(db, pool, { id: demoMemberId(`${pool}:1`) })
    await plantMember(db, 'twin', { id: demoMemberId(`${pool}:1`) })
    return { db, scoped: scopeDb(db, { poolId: pool, tenantId: pool }) }
  }

  it('are photos before they are drawn, and are drawn once, when they are first asked for', async () => {
    const { db, scoped } = await stage()
    await listPortraits(scoped, shots, NOW)
    await listPortraits(scoped, shots, NOW + 1)
    expect((await readPhotos(db)).map(({ pool_id, id, thumbhash }) => [pool_id, id, thumbhash])).toEqual(
      ids.map((id) => [pool, id, '']),
    )
    const drawer = countingDrawer()
    const ask = drawWhenAsked({ db }, shots, drawer)
    await Promise.all([ask(ids[1]!), ask(ids[1]!)])
    await ask(ids[1]!)
    await ask(demoMemberId('nobody'))
    expect(drawer.drawn).toEqual([ids[1]])
    expect((await readPhotos(db)).map(({ thumbhash }) => thumbhash)).toEqual(['', 'a thumbhash', ''])
    const later = countingDrawer()
    await drawAhead({ db: scoped, drawer: later, storage }, shots, NOW)
    expect(later.drawn.toSorted()).toEqual([ids[0], ids[2]].toSorted())
    await drawAhead({ db: scoped, drawer: later, storage }, shots, NOW)
    expect(later.drawn).toHaveLength(2)
    const [own, twin] = await db.kysely.selectFrom('members').select('main_photo_id').orderBy('pool_id').execute()
    expect([own!.main_photo_id, twin!.main_photo_id]).toEqual([ids[0], null])
    rmSync(join(mediaDir, pool), { recursive: true })
    await db.close()
  })

  it('answers a request although the drawing failed, and tries again at the next', async () => {
    const { db } = await stage()
    const drawer = countingDrawer()
    let failures = 1
    const failing = {
      ...drawer,
      draw: (shot: Shot) => (failures-- > 0 ? Promise.reject(new Error('no room')) : drawer.draw(shot)),
    }
    const reported: unknown[] = []
    const ask = drawWhenAsked({ db }, shots, failing, (error) => reported.push(error))
    await ask(ids[2]!)
    expect(drawer.drawn).toEqual([])
    expect(reported).toEqual([new Error('no room')])
    await ask(ids[2]!)
    expect(drawer.drawn).toEqual([ids[2]])
    rmSync(join(mediaDir, pool), { recursive: true })
    await db.close()
  })
})

it('draws the first portraits of each site in turn, one after the other', async () => {
  const started: string[] = []
  let underway = 0
  await drawInTurn([['a1', 'a2', 'a3'], [], ['b1']], async (photoId) => {
    expect(underway).toBe(0)
    underway += 1
    started.push(photoId)
    await Promise.resolve()
    underway -= 1
  })
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3'])
})
