import { letterWidth } from './letter-width.ts'
import { type ColourRole, type Colours, PLACE_TOKENS, type Scheme, type ThemeTokens } from './tokens.ts'

/** `primaryHover` → `--c-primary-hover`. */
export const colourVar = (role: ColourRole | string): string =>
  `--c-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const GROUPS = ['type', 'space', 'shape', 'motion', 'treatment'] as const

export function colourDeclarations(colours: Colours): Record<string, string> {
  return Object.fromEntries(Object.entries(colours).map(([role, value]) => [colourVar(role), value]))
}

/** Every custom property of a theme in one scheme, by its CSS name. */
export function themeDeclarations(tokens: ThemeTokens, scheme: Scheme): Record<string, string> {
  const rest = GROUPS.flatMap((group) => Object.entries(tokens[group]).map(([name, value]) => [`--${name}`, value]))
  return {
    ...colourDeclarations(tokens.colour[scheme]),
    ...Object.fromEntries(rest),
    ...placeDeclarations(tokens),
    ...derivedDeclarations(tokens),
  }
}

/** What follows from the theme's other tokens. */
const derivedDeclarations = (tokens: ThemeTokens) => ({ '--letter-width': `${letterWidth(tokens)}` })

/** All of them, so that a frame of another theme inside the document inherits none. */
function placeDeclarations({ places }: ThemeTokens): Record<string, string> {
  const usual = (name: string) => `var(${name === 'r-pack' ? '--r-field' : '--r-photo'})`
  return Object.fromEntries(PLACE_TOKENS.map((name) => [`--${name}`, places[name] ?? usual(name)]))
}
