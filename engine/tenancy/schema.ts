import * as z from 'zod'
import type { Locale } from '#engine/texts/locales.ts'
import { type Settings, settingsLayerSchema } from './settings.ts'
import type { KnownNiche } from './surroundings.ts'
import { country, host, locale, type packageSchema, slug } from './values.ts'

export { type Settings, type SettingsLayer, settingsLayerSchema, settingsSchema } from './settings.ts'
export { PAYMENT_METHODS, packageSchema } from './values.ts'

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
  /**
   * Language of the domain if no cookie is set: its first two letters count, as in `nl-BE` (product.md section 7).
   */
  domain_language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Za-z0-9]{2,8})?$/)
    .optional(),
  /** Which locales each country offers in the language menu; absent: those of engine/texts/country-locales.ts. */
  country_locales: z.record(country, z.array(locale)).default({}),
  company: companySchema,
  landers: z.array(slug).default([]),
  slots: z.record(z.string(), z.array(slotFillSchema)).default({}),
  settings: settingsLayerSchema.default({}),
  by_country: z.record(country, settingsLayerSchema).default({}),
  /** The demo's members of this brand: count, seed and light (see engine/demo/cast). */
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
