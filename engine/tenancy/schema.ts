import * as z from 'zod'
import { PROFILE_FIELDS, PROFILE_NOTES } from '#engine/db/member-fields.ts'
import type { KnownNiche } from './surroundings.ts'

export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nl', 'no', 'pl', 'sv'] as const
export type Locale = (typeof LOCALES)[number]

const locale = z.enum(LOCALES)
const country = z.string().regex(/^[A-Z]{2}$/, 'a two-letter country code in capitals')
const slug = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, 'lower-case letters, digits and dashes, at most 31')
const host = z.string().regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'a lower-case host name without port')
const perLocale = z.partialRecord(locale, z.string().min(1))

/** A list as a layer writes it: whole, or as a change to the layer below. */
const list = <T extends z.ZodType>(item: T) =>
  z.union([
    z.strictObject({ set: z.array(item) }),
    z.strictObject({ add: z.array(item).default([]), remove: z.array(item).default([]) }),
  ])

export const packageSchema = z.strictObject({
  id: slug,
  credits: z.int().positive(),
  /** Integer cents in the tenant's currency for the country. */
  price_cents: z.int().positive(),
  tryout: z.boolean().default(false),
})

export const PAYMENT_METHODS = ['card', 'paypal', 'ideal', 'bancontact', 'sofort', 'directdebit'] as const

/** Company data of product.md 3.6. `specimen` marks invented data that only `*.localhost` may show. */
export const companySchema = z.strictObject({
  name: z.string().min(1),
  address: z.string().min(1),
  city: z.string().min(1),
  country,
  kvk: z.string().min(1),
  tradenames: z.array(z.string()).default([]),
  vat_numbers: z.array(z.string()).default([]),
  /** Date the company data was added, `YYYY-MM-DD`: terms are never older (product.md section 9). */
  added: z.iso.date(),
  specimen: z.boolean().default(false),
})

/**
 * Every setting, whole: what composition engine → niche → tenant → country ends in (product.md 3.6).
 * Amounts of money are integer cents, credits are counts.
 */
export const settingsSchema = z.strictObject({
  min_age: z.int().min(18),
  index_title: perLocale,
  description: perLocale,
  signups: z.enum(['all', 'with_trafficsource', 'invite']),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  entry_warning_countries: z.array(country),
  support_phone: z.string(),
  support_email: z.email(),
  statement_descriptor: z.string().max(22),
  currency: z.string().regex(/^[A-Z]{3}$/),
  packages: z.array(packageSchema),
  payment_methods: z.array(z.enum(PAYMENT_METHODS)),
  /** Whether the sandbox, which moves no money, takes orders on hosts that are not `*.localhost` too. */
  sandbox_payments: z.boolean(),
  minimum_message_costs: z.record(country, z.strictObject({ costs: z.int().nonnegative(), currency: z.string() })),
  discount_minimum_cents: z.int().nonnegative(),
  message_credits: z.int().nonnegative(),
  signup_credits: z.int().nonnegative(),
  photo_credits: z.int().nonnegative(),
  gift_credits: z.int().nonnegative(),
  message_length: z.int().positive(),
  about_me_length: z.int().positive(),
  free_conversations: z.int().nonnegative(),
  free_photos: z.int().nonnegative(),
  premium_photos: z.int().positive(),
  free_visible_photos: z.int().positive(),
  visible_profile_fields: z.array(z.enum(PROFILE_FIELDS)),
  visible_profile_notes: z.array(z.enum(PROFILE_NOTES)),
  search_fields: z.array(z.string()),
  interests: z.array(z.string()),
  icebreakers: z.array(z.string()),
  member_resell: z.boolean(),
  refund_days: z.int().nonnegative(),
  delete_discount: z.int().min(0).max(90),
  /** Where a deleted member may go on, of a partner; '' for nowhere. */
  delete_partner_url: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
  /** Whether the reset form tells that an address is unknown (product.md 12.3: off protects members). */
  reveal_unknown_email: z.boolean(),
  /** Whether sign-up refuses throw-away addresses. */
  refuse_disposable_email: z.boolean(),
  /** Sign-ups or failed logins from one address before a captcha is asked for. */
  captcha_after: z.int().nonnegative(),
  /** Profiles that one member may open within an hour, against copying the site. */
  profile_views_per_hour: z.int().min(10).max(100_000),
  photo_review: z.enum(['before', 'after']),
  fictional_profiles: z.boolean(),
  fictional_staffed: z.boolean(),
  fictional_singular: perLocale,
  fictional_plural: perLocale,
  fictional_warning: perLocale,
  fictional_icon: z.string(),
})
export type Settings = z.infer<typeof settingsSchema>

const LIST_KEYS = [
  'entry_warning_countries',
  'payment_methods',
  'visible_profile_fields',
  'visible_profile_notes',
  'search_fields',
  'interests',
  'icebreakers',
] as const

const shape = settingsSchema.shape
/** One layer: any setting may be absent; lists are `{set}` or `{add, remove}`; nothing merges deeply (architecture.md, "Tenants, pools, settings"). */
export const settingsLayerSchema = z.strictObject({
  ...(Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, (value as z.ZodType).optional()])) as {
    [K in keyof typeof shape]: z.ZodOptional<(typeof shape)[K]>
  }),
  entry_warning_countries: list(country).optional(),
  payment_methods: list(z.enum(PAYMENT_METHODS)).optional(),
  visible_profile_fields: list(z.enum(PROFILE_FIELDS)).optional(),
  visible_profile_notes: list(z.enum(PROFILE_NOTES)).optional(),
  search_fields: list(z.string()).optional(),
  interests: list(z.string()).optional(),
  icebreakers: list(z.string()).optional(),
})
export type SettingsLayer = z.infer<typeof settingsLayerSchema>
export const LIST_SETTINGS: ReadonlySet<string> = new Set(LIST_KEYS)

/** One fill of a slot as a tenant names it: the fill's key and its configuration. */
export const slotFillSchema = z.strictObject({
  fill: z.string(),
  config: z.record(z.string(), z.unknown()).default({}),
})

/** `tenants/<slug>/tenant.json`: the one source of a brand (architecture.md, "Tenants, pools, settings"). */
export const tenantFileSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().min(1).max(60),
  /** The first is canonical; the others redirect to it with 308. */
  hosts: z.array(host).min(1),
  /** Brands with the same pool share members. By default each tenant is alone in its own. */
  pool: slug.optional(),
  niche: z.int().positive(),
  theme: slug,
  tokens: z.record(z.string(), z.string()).default({}),
  countries: z.array(country).min(1),
  locales: z.array(locale).min(1),
  /** Locale of the domain when no cookie is set (product.md section 7, `domain_language`). */
  domain_language: locale.optional(),
  /** Which locales each country offers in the language menu; absent: all of the tenant's. */
  country_locales: z.record(country, z.array(locale)).default({}),
  company: companySchema,
  landers: z.array(slug).default([]),
  slots: z.record(z.string(), z.array(slotFillSchema)).default({}),
  settings: settingsLayerSchema.default({}),
  by_country: z.record(country, settingsLayerSchema).default({}),
  /** How the demo draws this brand's members: count, seed and light (see engine/demo/cast). */
  demo: z
    .strictObject({
      members: z.int().positive(),
      seed: z.int(),
      grade: z.enum(['dag', 'nacht', 'nord', 'grau']),
      fictional: z.int().nonnegative().default(0),
    })
    .optional(),
})
export type TenantFile = z.infer<typeof tenantFileSchema>
export type Company = z.infer<typeof companySchema>
export type CreditPackage = z.infer<typeof packageSchema>

/** A tenant as requests see it: frozen, with the revision of all its files (content hash). */
export interface Tenant {
  readonly slug: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly poolId: string
  readonly niche: number
  readonly pack: KnownNiche
  readonly theme: string
  /** CSS text of validated token overrides, '' for none. */
  readonly tokenCss: string
  readonly countries: readonly string[]
  readonly locales: readonly Locale[]
  readonly domainLanguage: Locale | undefined
  readonly countryLocales: Readonly<Record<string, readonly Locale[]>>
  readonly company: Company
  readonly landers: readonly string[]
  readonly slots: Readonly<Record<string, readonly { fill: string; config: Record<string, unknown> }[]>>
  /** Composed settings per country of the tenant. */
  readonly settingsByCountry: Readonly<Record<string, Settings>>
  /** The tenant's own texts: locale → namespace:key → text. */
  readonly texts: Readonly<Partial<Record<Locale, Record<string, string>>>>
  readonly revision: string
  readonly demo?: TenantFile['demo']
  /** Absolute folder, for assets and pages. */
  readonly dir: string
}
