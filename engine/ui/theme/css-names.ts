import type { ColourRole, Colours, Scheme, ThemeTokens } from './tokens.ts'

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
  return { ...colourDeclarations(tokens.colour[scheme]), ...Object.fromEntries(rest) }
}
