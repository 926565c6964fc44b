import accounts from '#engine/domains/accounts/manifest.ts'
import affiliates from '#engine/domains/affiliates/manifest.ts'
import age from '#engine/domains/age/manifest.ts'
import backups from '#engine/domains/backups/manifest.ts'
import chat from '#engine/domains/chat/manifest.ts'
import discovery from '#engine/domains/discovery/manifest.ts'
import geo from '#engine/domains/geo/manifest.ts'
import gifts from '#engine/domains/gifts/manifest.ts'
import ledger from '#engine/domains/ledger/manifest.ts'
import legal from '#engine/domains/legal/manifest.ts'
import likes from '#engine/domains/likes/manifest.ts'
import moderation from '#engine/domains/moderation/manifest.ts'
import notifications from '#engine/domains/notifications/manifest.ts'
import operators from '#engine/domains/operators/manifest.ts'
import payments from '#engine/domains/payments/manifest.ts'
import photos from '#engine/domains/photos/manifest.ts'
import privacy from '#engine/domains/privacy/manifest.ts'
import profiles from '#engine/domains/profiles/manifest.ts'
import push from '#engine/domains/push/manifest.ts'
import receipts from '#engine/domains/receipts/manifest.ts'
import search from '#engine/domains/search/manifest.ts'
import settings from '#engine/domains/settings/manifest.ts'
import signup from '#engine/domains/signup/manifest.ts'
import sites from '#engine/domains/sites/manifest.ts'
import staff from '#engine/domains/staff/manifest.ts'
import swipe from '#engine/domains/swipe/manifest.ts'
import visits from '#engine/domains/visits/manifest.ts'
import layouts from '#engine/layouts/manifest.ts'
import { defineDomains } from '#engine/platform/manifests/collect.ts'
import platform from '#engine/platform/manifests/platform.ts'

/**
 * All manifests, in the order of a member's download, of an erasure and of the reactions to an event: chats are locked
 * before orders (decisions/locks.md), likes show before the messages that waited are delivered, and rows that many
 * confirmations change, such as the counts of visits, are changed last.
 */
export const DOMAINS = defineDomains([
  profiles,
  photos,
  accounts,
  signup,
  age,
  notifications,
  push,
  privacy,
  moderation,
  likes,
  swipe,
  chat,
  gifts,
  payments,
  receipts,
  ledger,
  geo,
  legal,
  search,
  discovery,
  settings,
  affiliates,
  visits,
  operators,
  sites,
  staff,
  backups,
  layouts,
  platform,
])
