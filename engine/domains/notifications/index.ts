/** Notifications by mail and push, and unsubscribing (product.md 3.11 and 4.4). */
export { isGone } from './bounces/parse.ts'
export { bounceSecret } from './bounces/record.ts'
export { sendCampaign } from './campaign.ts'
export { announceMessage, notifyOfLike, orderInside } from './notify.ts'
export { isReachable } from './rules.ts'
