/** Notifications: telling members who are away, and ceasing to (product.md sections 3 and 4). */
export { bounceAddress } from './bounces/address.ts'
export { readBounceFolder } from './bounces/folder.ts'
export { isGone } from './bounces/parse.ts'
export { bounceSecret } from './bounces/record.ts'
export { countNewNear, countUnread } from './digest.queries.ts'
export { type Campaign, type Round, remindOfPhoto, remindOfUnread, sendCampaign, sendWeeklyUpdates } from './digests.ts'
export { type Notice, notify, notifyOfLike, notifyOfMessage, orderInside } from './notify.ts'
export { findPerson, findUnseenLike, isUnread, type Person } from './queries.ts'
export { isReachable, wants } from './rules.ts'
export {
  type Channel,
  DISABLED_CAUSES,
  type DisabledCause,
  isNotificationType,
  NOTIFICATION_TYPES,
  type NotificationType,
} from './shared/types.ts'
export {
  disableNotifications,
  readUnsubscribeToken,
  type Unsubscribed,
  unsubscribe,
  unsubscribeToken,
} from './unsubscribe.ts'
