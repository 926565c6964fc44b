import { createHash } from 'node:crypto'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { JobServices } from '#engine/platform/jobs/jobs.ts'
import { noticeLater } from '#engine/platform/mail/later.ts'
import { isOnline } from '#engine/platform/visibility/index.ts'
import { listSeen, listWithoutPhoto, listWithUnread, PAGE } from './digest.queries.ts'
import { type Notified, wants } from './rules.ts'
import { CHANNELS, type NotificationType } from './shared/types.ts'

const DAY_MS = 86_400_000
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

interface DigestKind {
  readonly type: NotificationType
  readonly data?: string
  keyOf(member: Notified & { readonly newest?: string | null }): string
}

/** Enqueues one notification per member of all pages; returns the number of members. */
async function enqueueForAll(
  { db, services, now, dryRun }: Round,
  { type, data, keyOf }: DigestKind,
  listAfter: (id: string) => Promise<readonly (Notified & { readonly newest?: string | null })[]>,
): Promise<number> {
  let count = 0
  for (let after = ''; ; ) {
    const members = await listAfter(after)
    for (const member of members) {
      const channels = isOnline(member, now) ? [] : CHANNELS.filter((channel) => wants(member, type, channel))
      const key = createHash('sha256')
        .update(`${member.id}\n${keyOf(member)}`)
        .digest('base64url')
        .slice(0, 32)
      const order = { template: type, memberId: member.id, key, data, tenantId: db.scope.tenantId }
      let ordered = dryRun === true && channels.length > 0
      for (const channel of dryRun ? [] : channels) {
        ordered = (await noticeLater(services, { ...order, channel, runAt: now + count * APART_MS })) || ordered
      }
      if (ordered) count += 1
    }
    if (members.length < PAGE) return count
    after = members.at(-1)!.id
  }
}

/** Reminds of messages unread for a day, once per newest message, for up to two weeks. */
export const remindOfUnread = (round: Round): Promise<number> =>
  enqueueForAll(round, { type: 'unread_message_reminders', keyOf: ({ newest }) => newest ?? '' }, (after) =>
    listWithUnread(round.db, after, { from: round.now - 14 * DAY_MS, before: round.now - DAY_MS }),
  )

/**
 * Sends the weekly update to members whose last visit is three days to three months ago. `week` is the idempotency key.
 */
export const sendWeeklyUpdates = (round: Round, week: string): Promise<number> =>
  enqueueForAll(round, { type: 'weekly_updates', keyOf: () => week }, (after) =>
    listSeen(round.db, after, { from: round.now - 90 * DAY_MS, before: round.now - 3 * DAY_MS }),
  )

/** Reminds once of the missing photo, three to ten days after the confirmation. */
export const remindOfPhoto = (round: Round): Promise<number> =>
  enqueueForAll(round, { type: 'reminders', keyOf: () => 'photo' }, (after) =>
    listWithoutPhoto(round.db, after, { from: round.now - 10 * DAY_MS, before: round.now - 3 * DAY_MS }),
  )

export interface Campaign {
  readonly type: 'news' | 'promotions'
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** Sends a text to all members of a brand who want this type and visited within a year. Idempotent per text. */
export const sendCampaign = (round: Round, { type, subject, paragraphs }: Campaign): Promise<number> => {
  const data = JSON.stringify({ subject, paragraphs })
  return enqueueForAll(round, { type, data, keyOf: () => data }, (after) =>
    listSeen(round.db, after, { from: round.now - 365 * DAY_MS, before: round.now }),
  )
}
