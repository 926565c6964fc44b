import accounts from '#engine/domains/accounts/personal-data.ts'
import chat from '#engine/domains/chat/personal-data.ts'
import gifts from '#engine/domains/gifts/personal-data.ts'
import ledger from '#engine/domains/ledger/personal-data.ts'
import likes from '#engine/domains/likes/personal-data.ts'
import moderation from '#engine/domains/moderation/personal-data.ts'
import notifications from '#engine/domains/notifications/personal-data.ts'
import payments from '#engine/domains/payments/personal-data.ts'
import directDebits from '#engine/domains/payments/providers/sepa/personal-data.ts'
import photos from '#engine/domains/photos/personal-data.ts'
import privacy from '#engine/domains/privacy/personal-data.ts'
import profiles from '#engine/domains/profiles/personal-data.ts'
import push from '#engine/domains/push/personal-data.ts'
import receipts from '#engine/domains/receipts/personal-data.ts'
import signup from '#engine/domains/signup/personal-data.ts'
import swipe from '#engine/domains/swipe/personal-data.ts'
import visits from '#engine/domains/visits/personal-data.ts'
import events from '#engine/platform/events/personal-data.ts'
import jobs from '#engine/platform/jobs/personal-data.ts'
import mail from '#engine/platform/mail/personal-data.ts'
import attempts from '#engine/platform/personal-data/attempts.ts'
import type { PersonalData } from '#engine/platform/personal-data/index.ts'
import tenants from '#engine/platform/personal-data/tenants.ts'

/**
 * All personal data, by domain, in the order of the member's download. A domain without tables or columns of its own
 * has no declaration; a test finds tables that no domain declares.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  profiles,
  photos,
  accounts,
  signup,
  visits,
  notifications,
  push,
  privacy,
  payments,
  directDebits,
  receipts,
  moderation,
  likes,
  swipe,
  chat,
  gifts,
  ledger,
  events,
  mail,
  jobs,
  attempts,
  tenants,
]
