import * as z from 'zod'
import type { Locale } from '#engine/texts/locales.ts'
import { type Experiment, experimentSchema } from './experiments/schema.ts'
import type { KnownNiche } from './installed-plugins.ts'
import type { TenantLogo } from './pictures/logo.ts'
import { type Settings, settingsLayerSchema } from './settings.ts'
import type { OwnTexts } from './texts.ts'
import { country, host, locale, type packageSchema, slug } from './values.ts'

export { type Settings, type SettingsLayer, settingsLayerSchema } from './settings.ts'
export { PAYMENT_METHODS } from './values.ts'

/** Company data of product.md 3.6. `specimen` marks invented data that only `*.localhost` may show. */
export const companySchema = z.strictObject({
  name: z.string().min(1).describe('Legal name of the company.'),
  address: z.string().min(1).describe('Street and number.'),
  city: z.string().min(1).describe('Postcode and town.'),
  country: country.describe('Country of the company.'),
  kvk: z.string().min(1).describe('Number in the trade register.'),
  tradenames: z.array(z.string()).default([]).describe('Names that the company trades under.'),
  vat_numbers: z.array(z.string()).default([]).describe('VAT numbers.'),
  /** Date the company data was added, `YYYY-MM-DD`: terms are never older (product.md section 9). */
  added: z.iso.date().describe('Date the company data was added, YYYY-MM-DD.'),
  represented_by: z
    .string()
    .optional()
    .describe('Who represents the company and answers for the content: the imprint names them.'),
  specimen: z.boolean().default(false).describe('Marks invented data, which only *.localhost may show.'),
})

/** One fill of a slot as a tenant names it: the fill's key and its configuration. */
const slotFillSchema = z.strictObject({
  fill: z.string(),
  config: z.record(z.string(), z.unknown()).default({}),
})

/** `tenants/<slug>/tenant.json`, of the folder of a brand (architecture.md, "Tenants, pools, settings"). */
export const tenantFileSchema = z.strictObject({
  $schema: z.string().optional().describe('Where editors find this schema.'),
  name: z.string().min(1).max(60).describe('Name of the brand, as its pages and mails write it.'),
  /** The first is canonical; the others redirect to it with 308. */
  hosts: z.array(host).min(1).describe('Hosts of the site; the first is canonical, the others redirect to it.'),
  live: z
    .boolean()
    .default(true)
    .describe('Whether visitors see the site; `tenant preview` prints a link to one that is not live yet.'),
  suspended: z
    .boolean()
    .default(false)
    .describe('Whether the site is off for a while: visitors see a page that says so, and no mail is sent.'),
  preview_links: z
    .int()
    .positive()
    .default(1)
    .describe('Raised by one, it ends all preview links that were made; in a draft those to the draft.'),
  /** Brands with the same pool share members. By default each tenant is alone in its own. */
  pool: slug.optional().describe('Brands with the same pool share members. Not to be changed while it has members.'),
  niche: z.int().positive().describe('Kind of site: the number of a folder of niches/.'),
  theme: slug.describe('Look of the site: a folder of themes/.'),
  tokens: z
    .record(z.string(), z.string())
    .default({})
    .describe('Tokens of the theme that are different here, such as "colour.light.primary".'),
  countries: z.array(country).min(1).describe('Countries that the site serves; the first is its own.'),
  locales: z.array(locale).min(1).describe('Languages of the site; the first is its own.'),
  /**
   * Language of the domain if no cookie is set: its first two letters count, as in `nl-BE` (product.md section 7).
   */
  domain_language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Za-z0-9]{2,8})?$/)
    .optional()
    .describe('Language of visitors who have chosen none; absent: that of their browser.'),
  /** Which locales each country offers in the language menu; absent: those of engine/texts/country-locales.ts. */
  country_locales: z.record(country, z.array(locale)).default({}).describe('Languages in the menu, per country.'),
  company: companySchema.describe('Who runs the site: imprint, terms and footer.'),
  landers: z.array(slug).default([]).describe('Landing pages of the site: folders of landers/.'),
  experiments: z
    .array(experimentSchema)
    .max(50)
    .default([])
    .describe('Addresses of landers that show their visitors one of several variants.'),
  slots: z.record(z.string(), z.array(slotFillSchema)).default({}).describe('What fills the slots of the pages.'),
  settings: settingsLayerSchema
    .default({})
    .describe("Settings that differ from the engine's and the niche's; `tenant explain` names the layer of each."),
  by_country: z.record(country, settingsLayerSchema).default({}).describe('Settings of one country.'),
  /** The demo's members of this brand: count, seed and light (see engine/demo/members). */
  demo: z
    .strictObject({
      members: z.int().positive(),
      seed: z.int(),
      grade: z.enum(['dag', 'nacht', 'nord', 'papper', 'atelier', 'carta', 'plage', 'frutta', 'grau']),
      fictional: z.int().nonnegative().default(0),
    })
    .optional()
    .describe('How the demo draws the members of this brand.'),
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
  /** Of a brand that is not live: which preview links are valid (product.md 15.5). */
  readonly hidden?: { readonly links: number }
  /** Off for a while (product.md 15.6). */
  readonly suspended?: true
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
  readonly experiments: readonly Experiment[]
  /** Undefined where the brand has none: its name makes one. */
  readonly logo?: TenantLogo
  readonly slots: Readonly<Record<string, readonly { fill: string; config: Record<string, unknown> }[]>>
  /** Composed settings per country of the tenant. */
  readonly settingsByCountry: Readonly<Record<string, Settings>>
  readonly texts: Readonly<Partial<Record<Locale, OwnTexts>>>
  readonly revision: string
  readonly demo?: TenantFile['demo']
  /** Absolute folder, for assets and pages. */
  readonly dir: string
}
