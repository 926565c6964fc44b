import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { EVENING, plantNotices } from '#engine/testing/mail/notices.ts'
import { sendWeeklyUpdates } from './updating.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describeOnBothDialects('weekly updates', (open) => {
  let base: Db
  let planted: Awaited<ReturnType<typeof plantNotices>>
  beforeEach(async () => {
    base = await open()
    planted = await plantNotices(base)
    return () => base.close()
  })

  it('are sent once a week to members who were away for days', async () => {
    const { writer, change, round } = planted
    const thursday = EVENING + 3 * DAY_MS
    await change({ last_seen_at: NOW - 5 * DAY_MS })
    await change({ last_seen_at: thursday - DAY_MS }, writer.id)
    expect(await sendWeeklyUpdates(round(EVENING))).toBe(0)
    const counts = await Promise.all([1, 2, 3].map(() => sendWeeklyUpdates(round(thursday))))
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await sendWeeklyUpdates(round(thursday + HOUR_MS))).toBe(0)
    expect(await sendWeeklyUpdates(round(thursday + 7 * DAY_MS))).toBe(2)
  })
})
