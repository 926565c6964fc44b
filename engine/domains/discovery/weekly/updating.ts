import { isWeeklyEvening, listSeen, notifyAll, type Round } from '#engine/domains/notifications/index.ts'
import { dayOf } from '#engine/platform/formats/day.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { timeZoneOf } from '#engine/platform/time-zone/time-zone.ts'

/** Sends the weekly update, on Thursday evening there, to members whose last visit is three days to three months ago. */
export const sendWeeklyUpdates = (round: Round): Promise<number> =>
  notifyAll(
    round,
    {
      type: 'weekly_updates',
      keyOf: (member) => dayOf(round.now, timeZoneOf(member)),
      isTime: isWeeklyEvening,
    },
    (after) => listSeen(round.db, after, { from: round.now - 90 * DAY_MS, before: round.now - 3 * DAY_MS }),
  )
