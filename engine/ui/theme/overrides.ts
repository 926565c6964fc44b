import { listContrastFaults } from './contrast.ts'
import { colourVar } from './css-names.ts'
import { COLOUR_ROLES, type ColourRole, type Colours, type Scheme, type ThemeTokens } from './tokens.ts'

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const LENGTHS = [
  'r-s',
  'r-m',
  'r-card',
  'r-panel',
  'r-btn',
  'r-field',
  'r-photo',
  'r-badge',
  'r-avatar',
  'r-chip',
  'bw',
  'bw-strong',
]

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const RGB = /^rgb\( ?(\d{1,3})[ ,]+(\d{1,3})[ ,]+(\d{1,3}) ?(?:\/ ?(0|1|0?\.\d{1,4}) ?)?\)$/i
const ONE_LENGTH = '(?:0|(?:\\d{1,4}|\\d{0,3}\\.\\d{1,3})(?:px|rem|em|%))'
const LENGTH = new RegExp(`^${ONE_LENGTH}(?: ${ONE_LENGTH}){0,3}$`)

/** Colours that cover something and may therefore be translucent; no contrast pair is measured on them. */
const TRANSLUCENT: ReadonlySet<string> = new Set(['scrim', 'veil', 'photoShade'])

export type OverrideError = { path: string; reason: string }
export type ParsedOverrides = { ok: true; css: string } | { ok: false; errors: OverrideError[] }

/**
 * Turns a tenant's token overrides (`colour.light.primary`, `shape.r-btn`) into the text of one `<style>`.
 * Only listed tokens, only colours and lengths, so that no CSS can be injected; contrast is measured again on
 * the colours that result. `base` is the theme the tenant uses.
 */
export function parseTokenOverrides(overrides: Readonly<Record<string, string>>, base: ThemeTokens): ParsedOverrides {
  const errors: OverrideError[] = []
  const colours = { light: {} as Partial<Colours>, dark: {} as Partial<Colours> }
  const lengths: Record<string, string> = {}
  for (const [path, raw] of Object.entries(overrides)) {
    const fault = readOverride(path, String(raw).trim(), colours, lengths)
    if (fault) errors.push({ path, reason: fault })
  }
  if (errors.length === 0) errors.push(...contrastErrors(colours, base))
  return errors.length > 0 ? { ok: false, errors } : { ok: true, css: writeCss(colours, lengths) }
}

type ColourOverrides = Record<Scheme, Partial<Colours>>

function readOverride(path: string, value: string, colours: ColourOverrides, lengths: Record<string, string>) {
  const [group, one = '', two = ''] = path.split('.')
  if (group === 'shape' && LENGTHS.includes(one) && !two) {
    if (!LENGTH.test(value)) return 'not a length (one to four of px, rem, em, %)'
    lengths[one] = value
    return
  }
  if (group === 'colour' && isScheme(one) && isRole(two) && path.split('.').length === 3) {
    const colour = readColour(value, TRANSLUCENT.has(two))
    if (!colour) return TRANSLUCENT.has(two) ? 'not a colour' : 'not an opaque colour (#RGB, #RRGGBB or rgb(R G B))'
    colours[one][two] = colour
    return
  }
  const roles = COLOUR_ROLES.join(', ')
  return `not a token that a tenant may override: colour.light.<role> and colour.dark.<role> (${roles}), shape.<length> (${LENGTHS.join(', ')})`
}

const isScheme = (name: string): name is Scheme => (SCHEMES as readonly string[]).includes(name)
const isRole = (name: string): name is ColourRole => (COLOUR_ROLES as readonly string[]).includes(name)

function readColour(value: string, mayBeTranslucent: boolean): string | undefined {
  if (HEX.test(value)) return value.length === 4 ? value.replace(/[0-9a-f]/gi, '$&$&') : value
  const [, r, g, b, alpha] = RGB.exec(value) ?? []
  const parts = [r, g, b].map(Number)
  if (!r || parts.some((part) => part > 255)) return undefined
  if (alpha === undefined) return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return mayBeTranslucent ? `rgb(${parts.join(' ')} / ${alpha})` : undefined
}

function contrastErrors(colours: ColourOverrides, base: ThemeTokens): OverrideError[] {
  return SCHEMES.filter((scheme) => Object.keys(colours[scheme]).length > 0).flatMap((scheme) =>
    listContrastFaults({ ...base.colour[scheme], ...colours[scheme] }).map((fault) => ({
      path: `colour.${scheme}.${fault.foreground in colours[scheme] ? fault.foreground : fault.background}`,
      reason: `${fault.foreground} on ${fault.background} has contrast ${fault.ratio.toFixed(2)}, needs ${fault.needed}`,
    })),
  )
}

function writeCss(colours: ColourOverrides, lengths: Record<string, string>): string {
  const blocks = SCHEMES.map((scheme) => {
    const declarations = Object.entries(colours[scheme]).map(([role, value]) => `${colourVar(role)}:${value}`)
    const ofDevice = block(":root[data-theme][data-scheme='device']", declarations)
    return [
      block(`:root[data-theme][data-scheme='${scheme}']`, declarations),
      ofDevice && `@media(prefers-color-scheme:${scheme}){${ofDevice}}`,
    ].join('')
  })
  return [
    block(
      ':root[data-theme]',
      Object.entries(lengths).map(([name, value]) => `--${name}:${value}`),
    ),
    ...blocks,
  ].join('')
}

const block = (selector: string, declarations: string[]) =>
  declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
