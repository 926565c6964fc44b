import { isEvening, notifyAll, type Round } from '#engine/domains/notifications/index.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { listWithoutPhoto } from './queries.ts'

/** Reminds once of the missing photo, in the evening there, three to ten days after the confirmation. */
export const remindOfPhoto = (round: Round): Promise<number> =>
  notifyAll(round, { type: 'reminders', keyOf: () => 'photo', isTime: isEvening }, (after) =>
    listWithoutPhoto(round.db, after, { from: round.now - 10 * DAY_MS, before: round.now - 3 * DAY_MS }),
  )
