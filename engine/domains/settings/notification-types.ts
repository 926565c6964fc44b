export { NOTIFICATION_TYPES, type NotificationType } from '#engine/domains/notifications/shared/types.ts'

/** How a notification reaches a member. */
export const WAYS = ['mail', 'push'] as const
export type Way = (typeof WAYS)[number]
