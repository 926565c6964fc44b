import type { MembersTable } from '#engine/db/schema.ts'
import type { MailDefinition } from '#engine/platform/manifests/domain.ts'
import { isOnSite } from '#engine/platform/visibility/index.ts'
import { wants } from '../rules.ts'

/** Who is on the site is not notified of what the site shows. */
const isHere = (member: MembersTable, { isShownOnSite }: MailDefinition, now: number): boolean =>
  isShownOnSite === true && isOnSite(member, now)

/**
 * Bounces suppress all other mails to a member, a complaint or an unsubscription the notifications (product.md 4.4).
 */
export function isMailWanted(member: MembersTable, definition: MailDefinition, now: number): boolean {
  const type = definition.type?.mail
  if (type) return !isHere(member, definition, now) && wants(member, type, 'mail')
  return definition.ignoresBounce === true || !member.notifications_disabled.includes('"bounce"')
}

/** Only a notice that has a type goes by push. */
export function isPushWanted(member: MembersTable, definition: MailDefinition, now: number): boolean {
  const type = definition.type?.push
  return type !== undefined && !isHere(member, definition, now) && wants(member, type, 'push')
}
