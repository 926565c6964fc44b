/** Notifications by mail and push, and unsubscribing (product.md 3.11 and 4.4). */
export { bounceAddress } from './bounces/address.ts'
export { readBounceFolder } from './bounces/folder.ts'
export { isGone } from './bounces/parse.ts'
export { bounceSecret } from './bounces/record.ts'
export { CAMPAIGN, sendCampaign } from './campaign.ts'
export {
  type Campaign,
  mailCampaign,
  type Round,
  remindOfPhoto,
  remindOfUnread,
  sendWeeklyUpdates,
} from './digests.ts'
export { notifyOfLike, notifyOfMessage, orderInside } from './notify.ts'
export { listUnreadConversations } from './queries.ts'
export { isReachable, wants } from './rules.ts'
export { type Channel, isNotificationType, NOTIFICATION_TYPES, type NotificationType } from './shared/types.ts'
export { disableNotifications, unsubscribeToken } from './unsubscribe.ts'
