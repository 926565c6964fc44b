import { createHash } from 'node:crypto'
import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { dayOf } from '#engine/platform/formats/day.ts'
import type { JobServices } from '#engine/platform/jobs/job.ts'
import { noticeLater } from '#engine/platform/mail/later.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { timeZoneOf } from '#engine/platform/time-zone/time-zone.ts'
import { isOnline } from '#engine/platform/visibility/index.ts'
import { listSeen, listWithoutPhoto, listWithUnread, PAGE } from './digest.queries.ts'
import { isEvening, isWeeklyEvening } from './evening.ts'
import { type Notified, wants } from './rules.ts'
import { CHANNELS, type NotificationType } from './shared/types.ts'

/** Delay between the mails of a campaign, so that they do not block mails about accounts. */
const APART_MS = 100

export interface Round {
  /** Sends for one brand. */
  readonly db: ScopedDb
  readonly services: JobServices
  readonly now: number
  /** Counts the recipients only. */
  readonly dryRun?: boolean
}

type Listed = Notified & Pick<MembersTable, 'time_zone' | 'country'> & { readonly newest?: string | null }

interface DigestKind {
  readonly type: NotificationType
  readonly data?: string
  keyOf(member: Listed): string
  /** By the member's clock; default always. */
  isTime?(member: Listed, now: number): boolean
}

/** Enqueues one notification per member of all pages; returns the number of members. */
async function enqueueForAll(
  { db, services, now, dryRun }: Round,
  { type, data, keyOf, isTime }: DigestKind,
  listAfter: (id: string) => Promise<readonly Listed[]>,
): Promise<number> {
  let count = 0
  for (let after = ''; ; ) {
    const members = await listAfter(after)
    for (const member of members) {
      if (isTime && !isTime(member, now)) continue
      const channels = isOnline(member, now) ? [] : CHANNELS.filter((channel) => wants(member, type, channel))
      const key = createHash('sha256')
        .update(`${member.id}\n${keyOf(member)}`)
        .digest('base64url')
        .slice(0, 32)
      const order = { template: type, memberId: member.id, key, data, tenantId: db.scope.tenantId }
      const ordered: boolean[] = []
      for (const channel of channels) {
        ordered.push(dryRun || (await noticeLater(services, { ...order, channel, runAt: now + count * APART_MS })))
      }
      // Rounds of two processes may have a channel each: whoever has the first counts the member.
      if (ordered[0]) count += 1
    }
    if (members.length < PAGE) return count
    after = members.at(-1)!.id
  }
}

/** Reminds of messages unread for a day, in the evening there, once per newest message, for up to two weeks. */
export const remindOfUnread = (round: Round): Promise<number> =>
  enqueueForAll(
    round,
    { type: 'unread_message_reminders', keyOf: ({ newest }) => newest ?? '', isTime: isEvening },
    (after) => listWithUnread(round.db, after, { from: round.now - 14 * DAY_MS, before: round.now - DAY_MS }),
  )

/** Sends the weekly update, on Thursday evening there, to members whose last visit is three days to three months ago. */
export const sendWeeklyUpdates = (round: Round): Promise<number> => {
  const keyOf = (member: Listed) => dayOf(round.now, timeZoneOf(member))
  return enqueueForAll(round, { type: 'weekly_updates', keyOf, isTime: isWeeklyEvening }, (after) =>
    listSeen(round.db, after, { from: round.now - 90 * DAY_MS, before: round.now - 3 * DAY_MS }),
  )
}

/** Reminds once of the missing photo, in the evening there, three to ten days after the confirmation. */
export const remindOfPhoto = (round: Round): Promise<number> =>
  enqueueForAll(round, { type: 'reminders', keyOf: () => 'photo', isTime: isEvening }, (after) =>
    listWithoutPhoto(round.db, after, { from: round.now - 10 * DAY_MS, before: round.now - 3 * DAY_MS }),
  )

/** A text of the operator, for all who want mails of its type. */
export interface Campaign {
  readonly type: 'news' | 'promotions'
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** Sends a text to all members of a brand who want this type and visited within a year. Idempotent per text. */
export const mailCampaign = (round: Round, { type, subject, paragraphs }: Campaign): Promise<number> => {
  const data = JSON.stringify({ subject, paragraphs })
  return enqueueForAll(round, { type, data, keyOf: () => data }, (after) =>
    listSeen(round.db, after, { from: round.now - 365 * DAY_MS, before: round.now }),
  )
}
