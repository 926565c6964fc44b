import 'i18next'
import type accounts from './en/accounts.json'
import type age from './en/age.json'
import type app from './en/app.json'
import type chat from './en/chat.json'
import type common from './en/common.json'
import type credits from './en/credits.json'
import type deletion from './en/deletion.json'
import type directdebit from './en/directdebit.json'
import type errors from './en/errors.json'
import type fills from './en/fills.json'
import type gifts from './en/gifts.json'
import type home from './en/home.json'
import type landing from './en/landing.json'
import type legal from './en/legal.json'
import type likes from './en/likes.json'
import type mail from './en/mail.json'
import type matches from './en/matches.json'
import type members from './en/members.json'
import type moderation from './en/moderation.json'
import type photos from './en/photos.json'
import type places from './en/places.json'
import type profile from './en/profile.json'
import type push from './en/push.json'
import type receipts from './en/receipts.json'
import type recovery from './en/recovery.json'
import type settings from './en/settings.json'
import type signup from './en/signup.json'
import type slots from './en/slots.json'
import type spending from './en/spending.json'
import type swipe from './en/swipe.json'
import type unsubscribe from './en/unsubscribe.json'
import type withdrawal from './en/withdrawal.json'

/** Texts of the niche or the lander, which the engine does not know: `npm run texts` compares their languages. */
type Own = Record<string, string>

/** Every key of a text is typed by the English catalogue, computed ones by the types of their parts. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      accounts: typeof accounts
      age: typeof age
      app: typeof app
      chat: typeof chat
      common: typeof common
      credits: typeof credits
      deletion: typeof deletion
      directdebit: typeof directdebit
      errors: typeof errors
      fills: typeof fills
      gifts: typeof gifts
      home: typeof home
      landing: typeof landing
      legal: typeof legal
      likes: typeof likes
      mail: typeof mail
      matches: typeof matches
      members: typeof members
      moderation: typeof moderation
      photos: typeof photos
      places: typeof places
      profile: typeof profile
      push: typeof push
      receipts: typeof receipts
      recovery: typeof recovery
      settings: typeof settings
      signup: typeof signup
      slots: typeof slots
      spending: typeof spending
      swipe: typeof swipe
      unsubscribe: typeof unsubscribe
      withdrawal: typeof withdrawal
      niche: Own
    }
  }
}
