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
