import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { EVENING, plantNotices } from '#engine/testing/mail/notices.ts'
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
})
