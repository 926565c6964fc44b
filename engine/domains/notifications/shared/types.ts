import { NOTIFICATION_TYPES, type NotificationType } from '#engine/db/choices/notification-types.ts'

export { NOTIFICATION_TYPES, type NotificationType }

export const isNotificationType = (name: string): name is NotificationType =>
  (NOTIFICATION_TYPES as readonly string[]).includes(name)

/** Why no notification mail reaches a member (product.md 4.4). */
export const DISABLED_CAUSES = ['spam_complaint', 'bounce', 'unsubscribe'] as const
export type DisabledCause = (typeof DISABLED_CAUSES)[number]

/** How a notification reaches a member. */
export const CHANNELS = ['mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]
