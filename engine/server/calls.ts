import discounts from '#engine/domains/payments/discounts/discounts.api.ts'
import deletion from '#engine/domains/privacy/deletion/deletion.api.ts'
import { createMyDataCalls } from '#engine/domains/privacy/my-data/my-data.api.ts'
import interests from '#engine/domains/profiles/interests.api.ts'
import presence from '#engine/domains/profiles/presence.api.ts'
import signup from '#engine/domains/signup/signup.api.ts'
import type { CallDefinition } from '#engine/platform/call.ts'
import events from '#engine/platform/events/events.api.ts'
import accounts from '../domains/accounts/accounts.api.ts'
import captcha from '../domains/accounts/captcha/captcha.api.ts'
import chat from '../domains/chat/chat.api.ts'
import geo from '../domains/geo/geo.api.ts'
import company from '../domains/legal/company.api.ts'
import likes from '../domains/likes/likes.api.ts'
import moderation from '../domains/moderation/moderation.api.ts'
import notifications from '../domains/notifications/notifications.api.ts'
import payments from '../domains/payments/payments.api.ts'
import receipts from '../domains/payments/receipts.api.ts'
import photos from '../domains/photos/photos.api.ts'
import push from '../domains/push/push.api.ts'
import search from '../domains/search/search.api.ts'
import settings from '../domains/settings/settings.api.ts'
import swipe from '../domains/swipe/swipe.api.ts'
import layouts from '../layouts/layouts.api.ts'
import { PERSONAL_DATA } from './personal-data.ts'

/** Every call of the product (product.md 7 and ours): the registry that the fuzz test iterates over. */
export const CALLS: readonly CallDefinition[] = [
  ...accounts,
  ...captcha,
  ...chat,
  ...company,
  ...deletion,
  ...discounts,
  ...events,
  ...geo,
  ...interests,
  ...layouts,
  ...likes,
  ...moderation,
  ...createMyDataCalls(PERSONAL_DATA),
  ...notifications,
  ...payments,
  ...receipts,
  ...photos,
  ...presence,
  ...push,
  ...search,
  ...settings,
  ...signup,
  ...swipe,
]

const byPath = new Map<string, Map<string, CallDefinition>>()
for (const call of CALLS) {
  const methods = byPath.get(call.path) ?? new Map<string, CallDefinition>()
  if (methods.has(call.method)) throw new Error(`two calls answer ${call.method} ${call.path}`)
  byPath.set(call.path, methods.set(call.method, call))
}

/** HEAD is answered where GET is, but for a GET that acts or writes a stream. */
const answersHead = ({ method, acts, raw, changesState }: CallDefinition) =>
  method === 'GET' && !acts && !raw && !changesState

/** The methods of a path, for `Allow`. */
export const methodsOfCall = (path: string): string[] =>
  [...(byPath.get(path)?.values() ?? [])].flatMap((call) => (answersHead(call) ? ['GET', 'HEAD'] : [call.method]))

export function findCall(method: string, path: string): CallDefinition | 'no_path' | 'no_method' {
  const methods = byPath.get(path)
  if (!methods) return 'no_path'
  if (method === 'HEAD' && !methodsOfCall(path).includes('HEAD')) return 'no_method'
  return methods.get(method === 'HEAD' ? 'GET' : method) ?? 'no_method'
}
