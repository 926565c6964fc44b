import type { Shell } from '#engine/platform/shell.ts'
import type { NichePack } from '#engine/plugins/define-niche.ts'
import { listOwnInterests } from '#engine/plugins/niche-interests.ts'
import { COMPANY } from '#engine/testing/cast/company.ts'
import type { Locale } from '#engine/texts/locales.ts'
import type { Scheme } from '#engine/ui/theme/tokens.ts'
import { getTheme } from './themes.ts'

export interface StoryGlobals {
  readonly theme: string
  readonly scheme: Scheme | 'auto'
  readonly niche: number
  readonly locale: Locale
}

const packs = import.meta.glob<NichePack>('/niches/*/niche.ts', { eager: true, import: 'default' })
const INTEREST_ICONS = Object.fromEntries(
  Object.values(packs)
    .flatMap(listOwnInterests)
    .map(({ id, icon }) => [id, icon]),
)

/** @throws for a niche that is not there. */
function packOf(number: number): NichePack {
  const pack = Object.values(packs).find((one) => one.number === number)
  if (!pack) throw new Error(`there is no niche ${number}`)
  return pack
}

const FICTIONAL_WARNING =
  'This profile is fictional and meant for entertainment. There is nobody behind it whom you could meet.'

const SETTINGS: Omit<Shell['settings'], 'gifts'> = {
  support_phone: '+31 20 000 00 00',
  support_email: 'service@brand.example',
  fictional_profiles: true,
  fictional_singular: 'Fictional',
  fictional_plural: 'Fictional profiles',
  fictional_warning: FICTIONAL_WARNING,
  fictional_icon: 'drama',
  fictional_staffed: false,
  match_free_messages: 0,
  message_credits: 1,
  photo_credits: 2,
  gift_credits: 5,
  gift_prices: {},
  message_length: 1000,
  min_age: 18,
  refund_days: 14,
  visitor_photos: 'blurred',
  currency: 'EUR',
}

let themeReads = 0

/** Whether a page has read its theme since the last call: it may be another page in another theme. */
export function takeThemeReads(): boolean {
  const has = themeReads > 0
  themeReads = 0
  return has
}

/** The root loader's data for a visitor of an invented brand with the theme of the toolbar. */
export function makeShell({ theme, scheme, niche, locale }: StoryGlobals): Shell {
  const { appearance, defaultScheme, structure } = getTheme(theme)
  return {
    state: {
      user: null,
      totals: { unread: 0, newLikes: 0 },
      search: { gender: 'all', country: 'NL', countryregion: '', min_age: 18, max_age: 99 },
    },
    discount: null,
    alerts: { failedOrder: null, lacksPhoto: false, offersPush: false, offersInstall: null },
    flags: {},
    locale,
    country: 'NL',
    countries: ['NL', 'BE'],
    locales: ['nl', 'en'],
    localeNames: { nl: 'Nederlands', en: 'English' },
    textsRevision: 'stories',
    brand: {
      slug: 'brand',
      name: 'Brand',
      logo: null,
      get theme() {
        themeReads += 1
        return theme
      },
      appearance: scheme === 'auto' ? defaultScheme : scheme,
      grounds: { light: '#ffffff', dark: '#111111' },
      get frame() {
        themeReads += 1
        return { appearance, structure }
      },
      tokenCss: '',
      niche,
      people: packOf(niche).imagery,
      interestIcons: INTEREST_ICONS,
      slots: {},
      company: COMPANY,
      title: 'Brand',
      description: 'An invented brand.',
    },
    settings: { ...SETTINGS, gifts: packOf(niche).gifts },
    origin: 'https://brand.example',
    requestId: '4f1c09a2be',
    revision: 0,
    entryWarning: false,
    now: Date.UTC(2026, 5, 15, 12),
  }
}
