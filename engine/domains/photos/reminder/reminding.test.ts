import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { EVENING, plantNotices } from '#engine/testing/mail/notices.ts'
import { insertPhoto, PUBLIC_PHOTO } from '../queries.ts'
import { remindOfPhoto } from './reminding.ts'

const DAY_MS = 86_400_000

describeOnBothDialects('reminders of the photo', (open) => {
  let base: Db
  let planted: Awaited<ReturnType<typeof plantNotices>>
  beforeEach(async () => {
    base = await open()
    planted = await plantNotices(base)
    return () => base.close()
  })

  it('are sent once', async () => {
    const { change, round } = planted
    await change({ confirmed_at: NOW - 4 * DAY_MS })
    expect(await remindOfPhoto(round())).toBe(0)
    expect(await remindOfPhoto(round(EVENING))).toBe(1)
    expect(await remindOfPhoto(round(EVENING + DAY_MS))).toBe(0)
    await change({ confirmed_at: NOW - 20 * DAY_MS })
    expect(await remindOfPhoto(round(EVENING))).toBe(0)
  })

  it('are not sent while a photo is reviewed', async () => {
    const { change, reader, round } = planted
    await change({ confirmed_at: NOW - 4 * DAY_MS })
    const photo = { ...PUBLIC_PHOTO, id: 'p1', position: 0, width: 1, height: 1, thumbhash: '', created_at: 1 }
    await insertPhoto(round().db, { ...photo, member_id: reader.id, status: 'pending' })
    expect(await remindOfPhoto(round(EVENING))).toBe(0)
  })
})
