import { CONTROL_PAIRS, TEXT_PAIRS } from '#engine/ui/theme/contrast.ts'
import type { ColourRole, Scheme, ThemeTokens } from '#engine/ui/theme/tokens.ts'
import { GROUP_NAMES, MAY_REFER, OWN_KEY, typeOf } from './contract.ts'
import { emptyTree, type Json, type Located, nest, type Tree } from './tree.ts'
import { readCss } from './values.ts'

export const SCHEMES = ['light', 'dark'] as const satisfies readonly Scheme[]

/** The trees of a document: what the schemes share, and what each has. */
export type Trees = { readonly [Part in 'shared' | Scheme]: Tree }

export const familiesOf = (fonts: readonly { readonly family: string }[]): ReadonlySet<string> =>
  new Set(fonts.map(({ family }) => family))

const located = (json: Json): Located => ({ json, at: '' })

/** On what a role is read, with the contrast that it needs there. */
function describe(role: ColourRole): string | undefined {
  const needs = (pairs: typeof TEXT_PAIRS, kind: string, ratio: number) => {
    const grounds = pairs.filter(([front]) => front === role).map(([, ground]) => ground)
    return grounds.length > 0 ? [`${kind} on ${grounds.join(', ')}: contrast ${ratio} or more.`] : []
  }
  return [...needs(TEXT_PAIRS, 'Text', 4.5), ...needs(CONTROL_PAIRS, 'Shown', 3)].join(' ') || undefined
}

/** A CSS value as a token; undefined where no type has it. */
function tokenOf(path: string, css: string, own: ReadonlySet<string>): Json | undefined {
  const type = path.startsWith('colour.') ? 'color' : typeOf(path)
  if (type === undefined) return undefined
  const [, other] = /^var\(--([a-z0-9-]+)\)$/.exec(css) ?? []
  if (other !== undefined && MAY_REFER.has(path)) return { $type: type, $value: `{type.${other}}` }
  const read = readCss(type, css, own)
  if (!read) return undefined
  const exactly = read.exact ? {} : { $extensions: { [OWN_KEY]: { css } } }
  return { $type: type, $value: read.value, ...exactly }
}

/** Compositions for tools that show text styles: each part is a reference, and an import does not read them. */
const STYLES = {
  display: { fontFamily: 'f-display', fontSize: 't-5', fontWeight: 'w-display', lineHeight: 'lh-display' },
  body: { fontFamily: 'f-body', fontSize: 't-1', fontWeight: 'w-body', lineHeight: 'lh-body' },
  label: { fontFamily: 'f-label', fontSize: 't-0', fontWeight: 'w-label', lineHeight: 'lh-body' },
} as const

function addStyles({ tokens, groups }: Tree): void {
  for (const [name, parts] of Object.entries(STYLES)) {
    const spacing = `type.track-${name}`
    const needed = [...Object.values(parts).map((part) => `type.${part}`), ...(name === 'body' ? [] : [spacing])]
    if (needed.some((path) => !tokens.has(path))) continue
    const value = Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, `{type.${part}}`]))
    const letterSpacing = name === 'body' ? { value: 0, unit: 'px' } : `{${spacing}}`
    tokens.set(`text.${name}`, located({ $type: 'typography', $value: { ...value, letterSpacing } }))
  }
  groups.set('text', located({ $description: 'Made of the tokens of the group type: change those.' }))
}

function treeOfGroups(tokens: ThemeTokens): Tree {
  const own = familiesOf(tokens.fonts)
  const tree = emptyTree()
  const { appearance, fonts, structure, share } = tokens
  tree.groups.set('', located({ $extensions: { [OWN_KEY]: { appearance, fonts, structure, share } } }))
  for (const group of GROUP_NAMES) {
    const untyped: Record<string, unknown> = {}
    for (const [name, css] of Object.entries(tokens[group] satisfies Partial<Record<string, string>>)) {
      const token = tokenOf(`${group}.${name}`, css, own)
      if (token) tree.tokens.set(`${group}.${name}`, located(token))
      else untyped[name] = css
    }
    if (Object.keys(untyped).length > 0) tree.groups.set(group, located({ $extensions: { [OWN_KEY]: untyped } }))
  }
  addStyles(tree)
  return tree
}

function treeOfColours(colours: ThemeTokens['colour'][Scheme]): Tree {
  const tree = emptyTree()
  for (const [role, css] of Object.entries(colours)) {
    const path = `colour.${role}`
    const description = describe(role as ColourRole)
    const token = tokenOf(path, css, new Set())
    if (token) tree.tokens.set(path, located({ ...token, ...(description && { $description: description }) }))
  }
  return tree
}

/** The tokens of a theme as trees of design tokens. */
export function treesOf(tokens: ThemeTokens): Trees {
  return {
    shared: treeOfGroups(tokens),
    light: treeOfColours(tokens.colour.light),
    dark: treeOfColours(tokens.colour.dark),
  }
}

/** A resolver document (DTCG 2025.10) with all tokens inside. */
export function writeDocument(theme: Pick<ThemeTokens, 'name' | 'about' | 'defaultScheme'>, trees: Trees): Json {
  return {
    $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
    name: theme.name,
    version: '2025.10',
    description: theme.about,
    sets: { theme: { description: 'Tokens that do not depend on the scheme.', sources: [nest(trees.shared)] } },
    modifiers: {
      scheme: {
        description: 'The colours of light and of dark pages.',
        contexts: { light: [nest(trees.light)], dark: [nest(trees.dark)] },
        default: theme.defaultScheme,
      },
    },
    resolutionOrder: [{ $ref: '#/sets/theme' }, { $ref: '#/modifiers/scheme' }],
  }
}
