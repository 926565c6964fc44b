import { isEvening, notifyAll, type Round } from '#engine/domains/notifications/index.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { listWithUnread } from './queries.ts'

/** Reminds of messages unread for a day, in the evening there, once per newest message, for up to two weeks. */
export const remindOfUnread = (round: Round): Promise<number> =>
  notifyAll(
    round,
    { type: 'unread_message_reminders', keyOf: ({ newest }) => newest ?? '', isTime: isEvening },
    (after) => listWithUnread(round.db, after, { from: round.now - 14 * DAY_MS, before: round.now - DAY_MS }),
  )
