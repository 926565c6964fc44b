import type { MailStructure } from '#engine/ui/structure/structures.ts'
import { colourVar } from '#engine/ui/theme/css-names.ts'
import type { Scheme, ThemeTokens } from '#engine/ui/theme/tokens.ts'

const ROLES = [
  ...(['bg', 'surface', 'hero', 'heroText', 'tint', 'line', 'text', 'muted', 'link'] as const),
  ...(['primary', 'onPrimary', 'label', 'onLabel', 'accent2'] as const),
] as const

/** The colours of a brand's mails, as plain values: mail programs do not support CSS variables. */
export type MailColours = Readonly<Record<(typeof ROLES)[number], string>>

/** The look of a brand's mails. */
export interface MailLook {
  readonly structure: MailStructure
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
  readonly buttonCase: 'none' | 'uppercase'
  readonly panelRadius: string
  readonly buttonRadius: string
  readonly labelRadius: string
  readonly avatarRadius: string
  readonly photoRadius: string
  /** What is cut off the face of a head that reaches the edges, as a `clip-path`; few mail programs support it. */
  readonly faceClip: string
  /** The theme's motif, an SVG; undefined for a theme without one. */
  readonly motif: string | undefined
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

const caseOf = (value: string) => (value === 'uppercase' ? 'uppercase' : 'none')

/** The SVG of a token such as `url("data:image/svg+xml,…")`. */
function svgOf(motif: string): string | undefined {
  const encoded = /^url\("data:image\/svg\+xml,(.+)"\)$/.exec(motif)?.[1]
  return encoded && decodeURIComponent(encoded)
}

/** `tokenCss`: the tenant's overrides, '' for none. */
export function lookOf(tokens: ThemeTokens, tokenCss: string): MailLook {
  const shapes = readOverrides(tokenCss, ':root[data-theme]')
  const shape = (name: 'r-panel' | 'r-btn' | 'r-badge' | 'r-avatar' | 'r-photo') =>
    shapes.get(`--${name}`) ?? tokens.shape[name]
  const scheme = tokens.defaultScheme
  return {
    structure: tokens.mail.structure,
    scheme,
    colours: coloursOf(tokens, tokenCss, scheme),
    grounds: { light: coloursOf(tokens, tokenCss, 'light').bg, dark: coloursOf(tokens, tokenCss, 'dark').bg },
    darkColours: scheme === 'light' ? coloursOf(tokens, tokenCss, 'dark') : undefined,
    displayFont: tokens.mail['f-display'],
    bodyFont: tokens.mail['f-body'],
    displayWeight: tokens.mail['w-display'],
    displayCase: caseOf(tokens.type['case-display']),
    buttonCase: caseOf(tokens.type['case-label']),
    panelRadius: shape('r-panel'),
    buttonRadius: shape('r-btn'),
    labelRadius: shape('r-badge'),
    avatarRadius: shape('r-avatar'),
    photoRadius: shapes.get('--r-tile-s') ?? tokens.places['r-thumb'] ?? shape('r-photo'),
    faceClip: tokens.mail['clip-face'],
    motif: svgOf(tokens.treatment.motif),
  }
}
