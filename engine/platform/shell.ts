import type { GiftId } from '#engine/db/choices/gifts.ts'
import type { Locale } from '#engine/texts/locales.ts'
import type { IconName } from '#engine/ui/icon-names.ts'
import type { Tenant } from '../tenancy/schema.ts'
import type { LogoPicture } from '../ui/display/Logo.tsx'
import type { ScenePeople } from '../ui/scene/hair.ts'
import type { Appearance } from '../ui/theme/appearances.ts'
import type { Scheme, ThemeFrame } from '../ui/theme/tokens.ts'
import type { InitialState } from './client/stores.tsx'
import type { AlertFlag } from './flags.ts'
import type { DiscountView, FailedOrder } from './types.ts'

/** The root loader's data for every page: its brand, texts and viewer. */
export interface Shell {
  readonly state: InitialState
  readonly discount: DiscountView | null
  readonly locale: Locale
  /** ISO 3166 alpha-2; one of `countries`. */
  readonly country: string
  readonly countries: readonly string[]
  /** The locales of the country, for the language menu. */
  readonly locales: readonly Locale[]
  /**
   * The names of `locales`, each in its own language: a browser takes 20 ms and more to find them, and may have other ones
   * than the server.
   */
  readonly localeNames: Readonly<Record<string, string>>
  readonly textsRevision: string
  readonly brand: {
    readonly slug: string
    readonly name: string
    /** The brand's own logo; null if the logo is made of its name. */
    readonly logo: LogoPicture | null
    readonly theme: string
    /** As the reader chose, else the theme's. */
    readonly appearance: Appearance
    /** The colour of the page's ground in each scheme, for the browser's own frame. */
    readonly grounds: Readonly<Record<Scheme, string>>
    readonly frame: ThemeFrame
    readonly tokenCss: string
    readonly niche: number
    /** Who is in its drawn scenes. */
    readonly people: ScenePeople
    /** The icons of the niches' own interests, by their ids. */
    readonly interestIcons: Readonly<Record<string, IconName>>
    readonly slots: Tenant['slots']
    readonly company: Tenant['company']
    readonly title: string
    readonly description: string
  }
  readonly settings: {
    readonly support_phone: string
    readonly support_email: string
    readonly fictional_profiles: boolean
    readonly fictional_singular: string
    readonly fictional_plural: string
    readonly fictional_warning: string
    readonly fictional_icon: IconName
    readonly fictional_staffed: boolean
    readonly message_credits: number
    readonly match_free_messages: number
    readonly photo_credits: number
    readonly gift_credits: number
    readonly gifts: readonly GiftId[]
    readonly gift_prices: Readonly<Partial<Record<GiftId, number>>>
    readonly message_length: number
    readonly min_age: number
    readonly refund_days: number
    readonly visitor_photos: 'blurred' | 'clear'
    readonly currency: string
  }
  readonly entryWarning: boolean
  /** Of a preview (product.md 15.5); `ofLive`: the draft of a live site, to which the reader may return. */
  readonly preview?: { readonly ofLive: boolean }
  /** For the error page: the id of the request in the log. */
  /** Scheme and host of the site. */
  readonly origin: string
  /** The path by which search engines know the page, where a lander is shown. */
  readonly address?: string
  /** Where a visitor came from, as fills of slots may ask (`FillSituation`). */
  readonly arrival?: { readonly source?: string; readonly slug?: string }
  readonly requestId: string
  /** `members.revision` of the viewer, read before the rest; 0 for a visitor. */
  readonly revision: number
  /** Data for the alerts' conditions, besides the user (product.md 13.9). */
  readonly alerts: {
    /** The order whose payment failed last, if that was recent. */
    readonly failedOrder: FailedOrder | null
    /** Whether the member has no photo, not even a pending one. */
    readonly lacksPhoto: boolean
    /**
     * Whether the member has written or liked, and the browser could get push messages and does not, as it reported on
     * an earlier page.
     */
    readonly offersPush: boolean
    /** How the browser can install the site, under the same condition; null if it cannot. */
    readonly offersInstall: 'dialog' | 'ios' | null
  }
  /** When each alert was dismissed, in unix seconds. */
  readonly flags: Readonly<Partial<Record<AlertFlag, number>>>
  /** Epoch ms, the server's clock. */
  readonly now: number
}
