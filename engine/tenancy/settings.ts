import * as z from 'zod'
import { GIFTS } from '#engine/db/choices/gifts.ts'
import { PROFILE_FIELDS, PROFILE_NOTES, SEARCH_FIELDS } from '#engine/db/choices/member-fields.ts'
import { type Locale, ofEachLocale } from '#engine/texts/locales.ts'
import { postbacks } from './affiliates/postbacks.ts'
import { DESCRIPTIONS } from './hints/setting-descriptions.ts'
import {
  country,
  currency,
  landerSlug,
  PAYMENT_METHODS,
  packageSchema,
  perLocale,
  slug,
  trafficSource,
} from './values.ts'

/** `as_is` and `in_locale` (one text of several): a field of settings.php, under the setting's own name. */
type Shown = 'no' | 'as_is' | 'in_locale'

interface Setting<Whole extends z.ZodType, Layer extends z.ZodType> {
  /** The composed value. */
  readonly whole: Whole
  /** The value in a layer. */
  readonly layer: Layer
  /** The value in the engine's own layer; undefined if a tenant must set it. */
  readonly start: z.input<Layer> | undefined
  readonly shown: Shown
  readonly isList: boolean
}

const one = <Schema extends z.ZodType>(schema: Schema, start?: z.input<Schema>): Setting<Schema, Schema> => ({
  whole: schema,
  layer: schema,
  start,
  shown: 'no',
  isList: false,
})

const LIST_FORMS = 'a list is written { "set": [ … ] } or { "add": [ … ], "remove": [ … ] }'

/** A list as a layer writes it: whole, or as a change to the layer below. */
const changeOf = <Item extends z.ZodType>(item: Item) =>
  z
    .strictObject(
      { set: z.array(item).optional(), add: z.array(item).optional(), remove: z.array(item).optional() },
      { error: ({ code }) => (code === 'invalid_type' ? LIST_FORMS : undefined) },
    )
    .refine(({ set, add, remove }) => (set === undefined) !== ((add ?? remove) === undefined), {
      error: LIST_FORMS,
      // An unknown key is a fault of its own.
      when: ({ issues }) => issues.length === 0,
    })

const list = <Item extends z.ZodType>(
  item: Item,
  start: z.input<Item>[] = [],
): Setting<z.ZodArray<Item>, ReturnType<typeof changeOf<Item>>> => ({
  whole: z.array(item),
  layer: changeOf(item),
  start: { set: start } as z.input<ReturnType<typeof changeOf<Item>>>,
  shown: 'no',
  isList: true,
})

const shown = <Whole extends z.ZodType, Layer extends z.ZodType>(
  setting: Setting<Whole, Layer>,
  how: Shown = 'as_is',
): Setting<Whole, Layer> => ({ ...setting, shown: how })

const httpsOrigin = z
  .url({ protocol: /^https$/ })
  .refine((url) => new URL(url).origin === url, 'an origin without path')
const count = (start: number) => one(z.int().nonnegative(), start)
const positive = (start: number) => one(z.int().positive(), start)
const flag = (start: boolean) => one(z.boolean(), start)

/**
 * Every setting, declared once: what it may be, the engine's value, and whether settings.php shows it (product.md 3.6). Amounts of money are integer cents, credits are counts.
 */
export const SETTINGS = {
  min_age: one(z.int().min(18), 18),
  /** How members show that they are adults before they see others (product.md 12.11): `none`, or a provider of age checks. */
  age_assurance: one(slug, 'none'),
  index_title: one(perLocale, {}),
  description: shown(one(perLocale, {}), 'in_locale'),
  signups: shown(one(z.enum(['all', 'with_trafficsource', 'invite']), 'all')),
  logged_out_search: shown(flag(true)),
  logged_out_search_trafficsource: shown(flag(false)),
  /** How visitors see pictures of members, where `logged_out_search` shows them any. */
  visitor_photos: one(z.enum(['blurred', 'clear']), 'blurred'),
  /** Whether mails show photos of members whom visitors may see (product.md 13.11). */
  mail_photos: flag(false),
  enable_site_entry_popup: shown(one(z.enum(['yes', 'no']), 'yes')),
  entry_warning_countries: list(country, ['NL', 'DE']),
  /** When the brand last changed its own terms, `YYYY-MM-DD`: members agree anew (product.md 12.10). */
  terms_changed: one(z.union([z.literal(''), z.iso.date()], 'must be a day, YYYY-MM-DD, or empty'), ''),
  support_phone: shown(one(z.string(), '')),
  /** When somebody answers the phone, in the words of each locale, such as 'weekdays 9 to 17'. */
  support_hours: one(perLocale, {}),
  support_email: shown(one(z.email())),
  /** Origin that serves the photos in the brand's stead, such as a CDN that fetches from it; '' for the brand itself. */
  cdn_prefix: one(
    z.union([z.literal(''), httpsOrigin], 'must be an origin such as https://cdn.example.com, or empty'),
    '',
  ),
  statement_descriptor: one(z.string().max(22), ''),
  currency: one(currency, 'EUR'),
  /** VAT in the prices, per cent; `standard` is the country's standard rate. */
  vat_percent: one(
    z.union([z.literal('standard'), z.number().min(0).max(50)], 'must be "standard" or a number from 0 to 50'),
    'standard',
  ),
  packages: one(z.array(packageSchema)),
  payment_methods: list(z.enum(PAYMENT_METHODS), ['card']),
  /** Providers that take new orders, by name; of those that have a method, the first that works on the site. */
  payment_providers: list(slug, ['sandbox']),
  /** Whether the sandbox, which moves no money, takes orders on hosts that are not `*.localhost` too. */
  sandbox_payments: flag(false),
  /** The provider of texts to phones: a folder of `engine/domains/payments/sms`. */
  sms_provider: one(slug, 'outbox'),
  minimum_message_costs: shown(one(z.record(country, z.strictObject({ costs: z.int().nonnegative(), currency })), {})),
  discount_minimum_cents: count(1000),
  /** What a member spends in 30 days before the site says how much it is; 0 for never. */
  spending_notice_cents: count(10_000),
  message_credits: shown(count(1)),
  signup_credits: shown(count(3)),
  photo_credits: shown(count(2)),
  gift_credits: shown(count(5)),
  /** Gifts that cost another number of credits. */
  gift_prices: one(z.partialRecord(z.enum(GIFTS), z.int().nonnegative()), {}),
  /** Gifts that can be sent, in the order of the choice. */
  gifts: { ...list(z.enum(GIFTS), [...GIFTS]), whole: z.array(z.enum(GIFTS)).min(1) },
  message_length: shown(positive(1000)),
  about_me_length: positive(1000),
  free_conversations: count(2),
  /** Messages of each side that cost nothing after a match, once per pair. */
  match_free_messages: one(z.int().min(0).max(100), 0),
  free_photos: count(3),
  premium_photos: positive(25),
  free_visible_photos: positive(3),
  visible_profile_fields: shown(list(z.enum(PROFILE_FIELDS), ['about_me', 'interests'])),
  visible_profile_notes: shown(list(z.enum(PROFILE_NOTES), ['member_since', 'last_seen'])),
  search_fields: shown(list(z.enum(SEARCH_FIELDS))),
  interests: shown(list(z.string())),
  icebreakers: list(z.string()),
  member_resell: shown(flag(false)),
  refund_days: shown(count(14)),
  delete_discount: shown(one(z.int().min(0).max(90), 0)),
  /** Address of a partner, offered after a deletion; '' for none. */
  delete_partner_url: one(
    z.union(
      [z.literal(''), z.url({ protocol: /^https$/ })],
      'must be an address such as https://example.com, or empty',
    ),
    '',
  ),
  /** Days within which reports and complaints are decided; what is urgent is within one (product.md 10.6). */
  complaint_days: one(z.int().min(1).max(7), 7),
  /** Days after the sign-up in which an account that is never confirmed goes (product.md 12.9). */
  unconfirmed_days: one(z.int().min(2).max(30), 30),
  /** Days of absence after which an account goes, after two warnings. */
  inactive_days: one(z.int().min(60).max(730), 730),
  /** Days that a browser holds the traffic source; 0 for the visit alone (product.md 10.10). */
  tracking_days: one(z.int().min(0).max(30), 0),
  /** Sources that fills of slots may ask for, besides those of `home_landers`. */
  traffic_sources: list(trafficSource),
  /** Landers in place of the home page (product.md 15.5): the first whose source is the visitor's, or that has none. */
  home_landers: one(
    z.array(z.strictObject({ source: trafficSource.optional(), lander: slug, slug: landerSlug.optional() })).max(20),
    [],
  ),
  /** What is reported to affiliate networks, and to which address (product.md 15.2). */
  postbacks: one(postbacks, []),
  /** Whether the reset form says that an address is unknown (product.md 12.3: off protects members). */
  reveal_unknown_email: flag(false),
  /** Whether sign-up refuses throw-away addresses. */
  refuse_disposable_email: flag(false),
  /** Sign-ups or failed logins from one address before a captcha is asked for. */
  captcha_after: count(3),
  /** Profiles that one member may open within an hour, against copying the site. */
  profile_views_per_hour: one(z.int().min(10).max(100_000), 240),
  /** Pages rendered for one member within a minute, by each process. */
  pages_per_minute: one(z.int().min(60).max(1_000_000), 600),
  /** The same for the visitors of one address. */
  visitor_pages_per_minute: one(z.int().min(60).max(1_000_000), 600),
  photo_review: one(z.enum(['before', 'after']), 'before'),
  fictional_profiles: flag(false),
  fictional_staffed: flag(false),
  fictional_singular: shown(
    one(
      perLocale,
      ofEachLocale(({ fictional }) => fictional.singular),
    ),
    'in_locale',
  ),
  fictional_plural: shown(
    one(
      perLocale,
      ofEachLocale(({ fictional }) => fictional.plural),
    ),
    'in_locale',
  ),
  fictional_warning: shown(one(perLocale, {}), 'in_locale'),
  fictional_icon: shown(one(z.string(), 'drama')),
  /** The design of the pages: 1 is the only one (product.md section 9). */
  design_version: one(z.literal(1), 1),
}

type Key = keyof typeof SETTINGS
const KEYS = Object.keys(SETTINGS) as Key[]
const ofEach = (make: (key: Key) => unknown) => Object.fromEntries(KEYS.map((key) => [key, make(key)]))

/** All settings, whole: what composition engine → niche → tenant → country ends in. */
export const settingsSchema = z.strictObject(
  ofEach((key) => SETTINGS[key].whole) as { [K in Key]: (typeof SETTINGS)[K]['whole'] },
)
export type Settings = z.infer<typeof settingsSchema>

/**
 * One layer: any setting may be absent; lists are `{set}` or `{add, remove}`; nothing merges deeply (architecture.md,
 * "Tenants, pools, settings").
 */
export const settingsLayerSchema = z.strictObject(
  ofEach((key) => SETTINGS[key].layer.optional().describe(DESCRIPTIONS[key])) as {
    [K in Key]: z.ZodOptional<(typeof SETTINGS)[K]['layer']>
  },
)
export type SettingsLayer = z.infer<typeof settingsLayerSchema>

export const LIST_SETTINGS: ReadonlySet<string> = new Set(KEYS.filter((key) => SETTINGS[key].isList))

/** The lowest layer: what every site has until its niche, tenant or country says otherwise. */
export const ENGINE_LAYER: SettingsLayer = ofEach((key) => SETTINGS[key].start)

/** The settings that settings.php shows, texts in one language. */
export function showSettings(settings: Settings, locale: Locale): Readonly<Record<string, unknown>> {
  const view: Record<string, unknown> = {}
  for (const key of KEYS) {
    if (SETTINGS[key].shown === 'as_is') view[key] = settings[key]
    if (SETTINGS[key].shown === 'in_locale')
      view[key] = (settings[key] as Partial<Record<Locale, string>>)[locale] ?? ''
  }
  return view
}
