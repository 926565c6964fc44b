import { createHash } from 'node:crypto'
import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { JobServices } from '#engine/platform/jobs/job.ts'
import { noticeLater } from '#engine/platform/mail/later.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { isOnSite } from '#engine/platform/visibility/index.ts'
import { listSeen, PAGE } from './digest.queries.ts'
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

/** Enqueues one notification per member of all pages that `listAfter` reads; returns the number of members. */
export async function notifyAll(
  { db, services, now, dryRun }: Round,
  { type, data, keyOf, isTime }: DigestKind,
  listAfter: (id: string) => Promise<readonly Listed[]>,
): Promise<number> {
  let count = 0
  for (let after = ''; ; ) {
    const members = await listAfter(after)
    for (const member of members) {
      if (isTime && !isTime(member, now)) continue
      const channels = isOnSite(member, now) ? [] : CHANNELS.filter((channel) => wants(member, type, channel))
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

/** A text of the operator, for all who want mails of its type. */
export interface Campaign {
  readonly type: 'news' | 'promotions'
  readonly subject: string
  readonly paragraphs: readonly string[]
}

/** Sends a text to all members of a brand who want this type and visited within a year. Idempotent per text. */
export const mailCampaign = (round: Round, { type, subject, paragraphs }: Campaign): Promise<number> => {
  const data = JSON.stringify({ subject, paragraphs })
  return notifyAll(round, { type, data, keyOf: () => data }, (after) =>
    listSeen(round.db, after, { from: round.now - 365 * DAY_MS, before: round.now }),
  )
}
