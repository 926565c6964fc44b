import {
  ACTIVATED_COOKIE,
  ACTIVATED_S,
  COUNTRY_COOKIE,
  INVITE_COOKIE,
  INVITE_S,
  LINK_COOKIES,
  LINK_S,
  LOCALE_COOKIE,
  SCHEME_COOKIE,
  SESSION_S,
  TRACKING_COOKIE,
} from '#engine/platform/cookies.ts'
import { DAY_S, YEAR_S } from '#engine/platform/time-zone/durations.ts'
import type { Settings } from '#engine/tenancy/schema.ts'

/**
 * Something that the site stores in a browser, as `/pages/cookies` lists it. `names`: exact, or the beginning of it before
 * a `…`. `lasts`: seconds, or until what ends it. Its purpose is the text `legal:cookies.item.<id>`.
 */
export interface StoredItem {
  readonly id: keyof typeof NAMES
  readonly place: 'cookie' | 'device' | 'tab'
  readonly names: readonly string[]
  readonly lasts: number | 'browser' | 'tab' | 'logout' | 'removed'
}

const NAMES = {
  session: ['__Host-session', 'session'],
  language: [LOCALE_COOKIE],
  country: [COUNTRY_COOKIE],
  scheme: [SCHEME_COOKIE],
  entry: ['entry-warning'],
  alerts: ['hide-…'],
  offers: ['push-offer', 'install-offer'],
  installed: ['installed'],
  tracking: [TRACKING_COOKIE],
  invite: [INVITE_COOKIE],
  link: [`${LINK_COOKIES}…`],
  activated: [ACTIVATED_COOKIE],
  signup: ['signup-draft', 'signup-step-…'],
  drafts: ['chat-drafts:…', 'chat-unsent:…'],
  shown: ['live-shown'],
  price: ['message-price'],
  bonus: ['hide-time-bonus-modal'],
  push: ['push-member'],
  offline: ['offline …'],
  draft: ['draft:…'],
  reload: ['chunk-reload', 'order-completed:…'],
  scroll: ['react-router-scroll-positions'],
} as const

const item = (id: StoredItem['id'], place: StoredItem['place'], lasts: StoredItem['lasts']): StoredItem => ({
  ...{ id, place, lasts },
  names: NAMES[id],
})

/** In the order of the page. A journey opens all screens and finds nothing else in the browser. */
export const STORED_ITEMS: readonly StoredItem[] = [
  item('session', 'cookie', SESSION_S),
  item('language', 'cookie', YEAR_S),
  item('country', 'cookie', YEAR_S),
  item('scheme', 'cookie', YEAR_S),
  item('entry', 'cookie', YEAR_S),
  item('alerts', 'cookie', YEAR_S),
  item('offers', 'cookie', YEAR_S),
  item('installed', 'cookie', 'browser'),
  item('tracking', 'cookie', 'browser'),
  item('invite', 'cookie', INVITE_S),
  item('link', 'cookie', LINK_S),
  item('activated', 'cookie', ACTIVATED_S),
  item('signup', 'device', DAY_S),
  item('drafts', 'device', DAY_S),
  item('shown', 'device', DAY_S),
  item('price', 'device', 'removed'),
  item('bonus', 'device', 'removed'),
  item('push', 'device', 'logout'),
  item('offline', 'device', 'removed'),
  item('draft', 'tab', 'tab'),
  item('reload', 'tab', 'tab'),
  item('scroll', 'tab', 'tab'),
]

/** The item of a name that was found in a browser; undefined for one that the page does not list. */
export const findStoredItem = (place: StoredItem['place'], name: string): StoredItem | undefined =>
  STORED_ITEMS.find(
    (one) =>
      one.place === place &&
      one.names.some((known) => (known.endsWith('…') ? name.startsWith(known.slice(0, -1)) : name === known)),
  )

/** The items of a tenant, which may hold the traffic source for days. */
export const listStoredItems = ({ tracking_days: days }: Pick<Settings, 'tracking_days'>): StoredItem[] =>
  STORED_ITEMS.map((one) => (one.id === 'tracking' && days > 0 ? { ...one, lasts: days * DAY_S } : one))
