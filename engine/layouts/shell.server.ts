import { findActiveDiscount, findFailedOrder } from '#engine/domains/payments/index.ts'
import { hasPhoto } from '#engine/domains/photos/index.ts'
import { readOffer } from '#engine/domains/push/shared/push-offer.ts'
import type { InitialState } from '#engine/platform/client/stores.tsx'
import type { RequestContext } from '#engine/platform/context.ts'
import { isInstalled, readAppearance } from '#engine/platform/cookies.ts'
import { readFlags } from '#engine/platform/flags.ts'
import { localeName } from '#engine/platform/formats/locale-name.ts'
import { localesOf } from '#engine/platform/locale.ts'
import { mailLook } from '#engine/platform/mail/brand.ts'
import { keepOnRedirect } from '#engine/platform/rendering/kept-parameters.ts'
import { cacheByLists } from '#engine/platform/revisions.ts'
import type { Shell } from '#engine/platform/shell.ts'
import { textsRevision } from '#engine/platform/texts/translator.ts'
import type { DiscountView } from '#engine/platform/types.ts'
import { getTheme } from '#engine/plugins/catalogue.ts'
import { FILLS } from '#engine/plugins/fills.ts'
import { withAlways } from '#engine/slots/choose.ts'
import type { Settings, Tenant } from '#engine/tenancy/schema.ts'
import type { Locale } from '#engine/texts/locales.ts'
import type { LogoPicture } from '#engine/ui/display/Logo.tsx'
import { isIconName } from '#engine/ui/icon-names.ts'
import type { Appearance } from '#engine/ui/theme/appearances.ts'
import { askForTerms, toUser } from '../domains/accounts/index.ts'
import { askForAge } from '../domains/age/index.ts'
import { countUnread, hasWritten } from '../domains/chat/index.ts'
import { countNewLikes, hasLiked } from '../domains/likes/index.ts'
import { findSource } from '../domains/visits/index.ts'
import { readInstallOffer } from './install/offer.ts'
import { ENTRY_COOKIE } from './layouts.api.ts'

/**
 * product.md 2.4: shown to logged-out visitors of the allowed countries who did not skip it before. The country is that
 * of the visitor's address, of the brand's or not. Not in an installed app.
 */
function needsEntryWarning(ctx: RequestContext): boolean {
  const { settings, country, ipCountry, cookies, viewer } = ctx
  if (viewer || isInstalled(ctx) || settings.enable_site_entry_popup === 'no') return false
  return settings.entry_warning_countries.includes(ipCountry ?? country) && cookies[ENTRY_COOKIE] === undefined
}

/** What every page of a member shows of their lists and orders. */
const readNews = cacheByLists(async ({ db, viewer, now }) => {
  const [unread, newLikes, failedOrder, wrote, liked] = await Promise.all([
    countUnread(db, viewer.id),
    countNewLikes(db, viewer.id),
    findFailedOrder(db, viewer.id, now),
    hasWritten(db, viewer.id),
    hasLiked(db, viewer.id),
  ])
  return { totals: { unread, newLikes }, failedOrder, hasActed: wrote || liked }
})

async function loadState(ctx: RequestContext): Promise<InitialState> {
  const { viewer, settings, country } = ctx
  const search = { gender: '', country, countryregion: '', min_age: settings.min_age, max_age: 99 }
  if (!viewer) return { user: null, totals: { unread: 0, newLikes: 0 }, search }
  const { totals } = await readNews({ ...ctx, viewer })
  return { user: toUser({ ...ctx, viewer }), totals, search }
}

/** What the alerts' conditions need besides the user (product.md 13.9). */
async function loadAlertFacts(ctx: RequestContext): Promise<Shell['alerts']> {
  const { viewer, db, cookies } = ctx
  if (!viewer) return { failedOrder: null, lacksPhoto: false, offersPush: false, offersInstall: null }
  const { failedOrder, hasActed } = await readNews({ ...ctx, viewer })
  const lacksPhoto = !viewer.main_photo_id && !(await hasPhoto(db, viewer.id))
  // The site proposes to be installed only to members who have done something here (product.md 13.9).
  const offersInstall = hasActed ? readInstallOffer(cookies) : null
  return { failedOrder, lacksPhoto, offersPush: readOffer(cookies), offersInstall }
}

/** The brand's logo for an appearance; its address changes with the brand's files. */
function logoOf({ logo, revision }: Tenant, appearance: Appearance): LogoPicture | null {
  if (!logo) return null
  const [light, dark] = [logo.light, logo.dark].map((file) => `/brand/${file}?v=${revision.slice(0, 12)}`)
  const src = appearance === 'dark' ? dark! : light!
  const { width, height } = logo
  return { src, dark: appearance === 'device' && dark !== light ? dark : undefined, width, height }
}

/** What runs around every page, from the outside in. */
export const pageMiddleware = [keepOnRedirect, askForTerms, askForAge]

const fictionalWords = ({ fictional_singular, fictional_plural, fictional_warning }: Settings, locale: Locale) => ({
  fictional_singular: fictional_singular[locale] ?? '',
  fictional_plural: fictional_plural[locale] ?? '',
  fictional_warning: fictional_warning[locale] ?? '',
})

const describeVisit = (ctx: RequestContext): Pick<Shell, 'address' | 'arrival' | 'preview'> => ({
  ...(ctx.placed && { address: ctx.placed.address }),
  ...(ctx.isPreview && { preview: { ofLive: ctx.tenant.hidden === undefined } }),
  ...(!ctx.viewer && { arrival: { source: findSource(ctx), slug: ctx.placed?.visit.slug } }),
})

function describeLanguages({ tenant, locale, country }: RequestContext) {
  const locales = localesOf(tenant, country)
  return { locale, locales, localeNames: Object.fromEntries(locales.map((one) => [one, localeName(one)])) }
}

/** The brand, texts and viewer that every page needs. */
export async function loadShell(ctx: RequestContext): Promise<Shell> {
  const { tenant, settings, locale, country, viewer } = ctx
  const { appearance: usual, structure } = getTheme(tenant.theme)
  const appearance = readAppearance(ctx.cookies) ?? usual
  const discount: DiscountView | null = viewer ? await findActiveDiscount({ ...ctx, viewer }) : null
  return {
    state: await loadState(ctx),
    discount,
    alerts: await loadAlertFacts(ctx),
    flags: readFlags(ctx.cookies),
    country,
    countries: tenant.countries,
    ...describeLanguages(ctx),
    textsRevision: textsRevision(tenant),
    brand: {
      slug: tenant.slug,
      name: tenant.name,
      logo: logoOf(tenant, appearance),
      theme: tenant.theme,
      appearance,
      grounds: (await mailLook(tenant)).grounds,
      frame: { appearance: usual, structure },
      tokenCss: tenant.tokenCss,
      niche: tenant.niche,
      people: tenant.pack.imagery,
      interestIcons: tenant.pack.interestIcons,
      slots: withAlways(tenant.slots, FILLS),
      company: tenant.company,
      title: settings.index_title[locale] ?? tenant.name,
      description: settings.description[locale] ?? '',
    },
    settings: {
      support_phone: settings.support_phone,
      support_email: settings.support_email,
      fictional_profiles: settings.fictional_profiles,
      ...fictionalWords(settings, locale),
      // The browser has no list of all icons.
      fictional_icon: isIconName(settings.fictional_icon) ? settings.fictional_icon : 'drama',
      fictional_staffed: settings.fictional_staffed,
      message_credits: settings.message_credits,
      match_free_messages: settings.match_free_messages,
      photo_credits: settings.photo_credits,
      gift_credits: settings.gift_credits,
      gifts: settings.gifts,
      gift_prices: settings.gift_prices,
      message_length: settings.message_length,
      min_age: settings.min_age,
      refund_days: settings.refund_days,
      visitor_photos: settings.visitor_photos,
      currency: settings.currency,
    },
    requestId: ctx.requestId,
    revision: viewer?.revision ?? 0,
    origin: ctx.origin,
    ...describeVisit(ctx),
    entryWarning: needsEntryWarning(ctx),
    now: ctx.now,
  }
}
