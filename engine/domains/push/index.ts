/** Push: browsers that may be told about news while no page is open (product.md sections 3, 4 and 7). */
export { type PushMessage, pushToMember, subscribe, unsubscribe } from './push.ts'
export { type SubscriptionInput, subscriptionSchema } from './schema.ts'
