import type { MembersTable } from '#engine/db/schema.ts'
import type { Channel, NotificationType } from './shared/types.ts'

export type Notified = Pick<
  MembersTable,
  | 'id'
  | 'tenant_id'
  | 'status'
  | 'fictional'
  | 'banned_at'
  | 'last_seen_at'
  | 'notifications_off'
  | 'notifications_disabled'
>

/** Confirmed and not banned; fictional profiles receive nothing. */
export const isReachable = ({ status, fictional, banned_at }: Notified) =>
  status === 'active' && fictional === 0 && banned_at === null

const listOf = (json: string): readonly string[] => (json === '[]' ? [] : (JSON.parse(json) as string[]))

/** product.md 4.4: a complaint, a bounce or an unsubscription ends all notification mails, but not push. */
export function wants(member: Notified, type: NotificationType, channel: Channel): boolean {
  if (!isReachable(member)) return false
  if (channel === 'mail' && listOf(member.notifications_disabled).length > 0) return false
  const off = JSON.parse(member.notifications_off) as Record<Channel, readonly string[]>
  return !off[channel].includes(type)
}

/** The stored list with one more name; undefined if it contains the name already. */
export function addTo(json: string, name: string): string | undefined {
  const list = listOf(json)
  return list.includes(name) ? undefined : JSON.stringify([...list, name])
}
