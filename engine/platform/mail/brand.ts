import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { colourVar } from '#engine/ui/theme/css-names.ts'
import type { Scheme, ThemeTokens } from '#engine/ui/theme/tokens.ts'

const ROLES = [
  ...(['bg', 'surface', 'hero', 'heroText', 'tint', 'line', 'text', 'muted', 'link'] as const),
  ...(['primary', 'onPrimary', 'label', 'onLabel', 'secondary', 'onSecondary'] as const),
] as const

/** The colours of a brand's mails, as plain values: mail programs do not support CSS variables. */
export type MailColours = Readonly<Record<(typeof ROLES)[number], string>>

/** The look of a brand's mails. */
export interface MailLook {
  readonly scheme: Scheme
  readonly colours: MailColours
  /** The ground of pages in each scheme. */
  readonly grounds: Readonly<Record<Scheme, string>>
  /** The colours for mail programs in dark mode; undefined for a theme that is dark by default. */
  readonly darkColours: MailColours | undefined
  readonly displayFont: string
  readonly bodyFont: string
  readonly displayWeight: string
  readonly displayCase: 'none' | 'uppercase'
  readonly displayTracking: string
  readonly panelRadius: string
  readonly buttonRadius: string
  readonly labelRadius: string
  readonly avatarRadius: string
}

const cache = new LRUCache<string, Promise<MailLook>>({ max: 500 })

async function loadTokens(theme: string): Promise<ThemeTokens> {
  const file = join(process.cwd(), 'themes', theme, 'tokens.ts')
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: ThemeTokens }
  return module.default
}

/** The tenant's own values, from the checked stylesheet that pages get. */
function readOverrides(css: string, selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector}{`)
  if (start < 0) return new Map()
  const block = css.slice(start + selector.length + 1, css.indexOf('}', start))
  return new Map(block.split(';').map((line) => line.split(':') as [string, string]))
}

function coloursOf(tokens: ThemeTokens, css: string, scheme: Scheme): MailColours {
  const own = readOverrides(css, `:root[data-theme][data-scheme='${scheme}']`)
  const entries = ROLES.map((role) => [role, own.get(colourVar(role)) ?? tokens.colour[scheme][role]])
  return Object.fromEntries(entries) as MailColours
}

/** Font families that the reader's machine may have; a token that refers to another one is resolved. */
const familyOf = (tokens: ThemeTokens, name: 'f-display' | 'f-body') =>
  `${tokens.type[name].startsWith('var(') ? tokens.type['f-body'] : tokens.type[name]}`.replaceAll('"', "'")

async function load({ theme, tokenCss }: Tenant): Promise<MailLook> {
  const tokens = await loadTokens(theme)
  const shapes = readOverrides(tokenCss, ':root[data-theme]')
  const shape = (name: 'r-panel' | 'r-btn' | 'r-badge' | 'r-avatar') => shapes.get(`--${name}`) ?? tokens.shape[name]
  const scheme = tokens.defaultScheme
  return {
    scheme,
    colours: coloursOf(tokens, tokenCss, scheme),
    grounds: { light: coloursOf(tokens, tokenCss, 'light').bg, dark: coloursOf(tokens, tokenCss, 'dark').bg },
    darkColours: scheme === 'light' ? coloursOf(tokens, tokenCss, 'dark') : undefined,
    displayFont: familyOf(tokens, 'f-display'),
    bodyFont: familyOf(tokens, 'f-body'),
    displayWeight: tokens.type['w-display'],
    displayCase: tokens.type['case-display'] === 'uppercase' ? 'uppercase' : 'none',
    displayTracking: tokens.type['track-display'],
    panelRadius: shape('r-panel'),
    buttonRadius: shape('r-btn'),
    labelRadius: shape('r-badge'),
    avatarRadius: shape('r-avatar'),
  }
}

/** The look of a tenant's mails; read once per tenant, revision and process. */
export function mailLook(tenant: Tenant): Promise<MailLook> {
  const key = `${tenant.slug}:${tenant.revision}:${tenant.theme}`
  const known = cache.get(key)
  if (known) return known
  const loading = load(tenant)
  cache.set(key, loading)
  loading.catch(() => cache.delete(key))
  return loading
}

/** The company that runs the site, line by line. */
export const companyLines = ({ name, address, city, kvk }: Tenant['company']): string[] =>
  [name, `${address}, ${city}`, kvk].filter((line) => line !== '')
