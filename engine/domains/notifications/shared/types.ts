/** product.md 3.11, notification types. */
export const NOTIFICATION_TYPES = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export const isNotificationType = (name: string): name is NotificationType =>
  (NOTIFICATION_TYPES as readonly string[]).includes(name)

/** Why no notification mail reaches a member (product.md 4.4). */
export const DISABLED_CAUSES = ['spam_complaint', 'bounce', 'unsubscribe'] as const
export type DisabledCause = (typeof DISABLED_CAUSES)[number]

/** How a notification reaches a member. */
export const CHANNELS = ['mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]
