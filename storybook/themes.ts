import { themeAttributes } from '#engine/ui/theme/attributes.ts'
import type { Scheme, ThemeTokens } from '#engine/ui/theme/tokens.ts'

const modules = import.meta.glob<{ default: ThemeTokens }>('/themes/*/tokens.ts', { eager: true })
import.meta.glob('/themes/*/theme.css.ts', { eager: true })

/** Every theme by the name of its folder. The site links one stylesheet, Storybook all of them. */
export const themes: ReadonlyMap<string, ThemeTokens> = new Map(
  Object.entries(modules).map(([path, module]) => [path.split('/')[2] ?? path, module.default]),
)

export function getTheme(name: string): ThemeTokens {
  const tokens = themes.get(name)
  if (!tokens) throw new Error(`No theme called ${name}`)
  return tokens
}

/** Sets the theme of an element, the document's or a frame of the overview. `auto` is the theme's own scheme. */
export function themeProps(name: string, scheme: Scheme | 'auto' = 'auto') {
  const tokens = getTheme(name)
  return themeAttributes(name, tokens, scheme === 'auto' ? tokens.defaultScheme : scheme)
}

interface Themed {
  readonly globals: Readonly<Record<string, unknown>>
  readonly parameters: { readonly severalThemes?: boolean }
}

/**
 * Gives the document the theme and scheme of a story's globals. A page of frames, each with a structure of its own
 * (`severalThemes`), must not inherit one from the document.
 */
export function setTheme({ globals, parameters }: Themed): void {
  const root = document.documentElement
  const props = themeProps(String(globals.theme), globals.scheme as Scheme | 'auto')
  for (const [name, value] of Object.entries(props)) {
    const isStructure = !['data-theme', 'data-scheme'].includes(name)
    if (isStructure && parameters.severalThemes) root.removeAttribute(name)
    else root.setAttribute(name, value)
  }
}

/** Fails for stories in the wrong theme. @throws unless the element has the colours of the theme */
export function assertTheme(element: Element, name: string, scheme: Scheme | 'auto'): void {
  const tokens = getTheme(name)
  const wanted = toLongHex(tokens.colour[scheme === 'auto' ? tokens.defaultScheme : scheme].primary)
  const applied = toLongHex(getComputedStyle(element).getPropertyValue('--c-primary'))
  if (applied !== wanted) throw new Error(`Theme ${name}: --c-primary is "${applied}", not ${wanted}`)
}

/** A built stylesheet says `#333` where the tokens say `#333333`. */
const toLongHex = (colour: string) =>
  colour
    .trim()
    .toLowerCase()
    .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
