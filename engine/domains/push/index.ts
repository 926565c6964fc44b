/** Push: messages to browsers while no page is open (product.md sections 3, 4 and 7). */
export { isKeyPair, rotatePushKeys, showPushKeys } from './keys.ts'
export { pushToMember, subscribe } from './push.ts'
export { hasSubscription } from './queries.ts'
export { subscriptionSchema } from './schema.ts'
