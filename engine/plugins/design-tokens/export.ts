import type { ThemeTokens } from '#engine/ui/theme/tokens.ts'
import { GROUP_NAMES, isColourPath, isSharedPath, OWN_KEY } from './contract.ts'
import { readTheme } from './import.ts'
import type { ReadFile } from './read-document.ts'
import { isObject, type Json, type Located, type Tree } from './tree.ts'
import { type Trees, treesOf, writeDocument } from './trees.ts'

/**
 * Writes the tokens of a theme as a resolver document. `source` is the document that its last import stored: what it
 * says beyond the tokens is written again, and its values where they are still those of the theme.
 */
export function exportTheme(tokens: ThemeTokens, source?: unknown): Json {
  const fresh = treesOf(tokens)
  const { document, read } =
    source === undefined ? { document: undefined, read: undefined } : readTheme('source', source, refuse)
  if (!document) return writeDocument(tokens, fresh)
  const values = read as ThemeTokens
  const isSame = (part: keyof Trees) => (path: string) => valueAt(values, part, path) === valueAt(tokens, part, path)
  const overlay = (part: keyof Trees) => overlaid(document.trees[part], fresh[part], isSame(part))
  return writeDocument(tokens, { shared: overlay('shared'), light: overlay('light'), dark: overlay('dark') })
}

/** The CSS at a path such as `shape.r-btn` or, in a scheme, `colour.bg`. */
function valueAt(tokens: ThemeTokens, part: keyof Trees, path: string): unknown {
  const [group, name = ''] = path.split('.')
  if (part !== 'shared') return Object.entries(tokens.colour[part]).find(([role]) => role === name)?.[1]
  const values = GROUP_NAMES.find((known) => known === group)
  return values && Object.entries(tokens[values]).find(([known]) => known === name)?.[1]
}

const refuse: ReadFile = () => {
  throw new Error('a stored document refers to no files')
}

/** The tree of the stored document with the values of the theme. */
function overlaid(source: Tree, fresh: Tree, isSame: (path: string) => boolean): Tree {
  const tokens = new Map<string, Located>()
  for (const [path, token] of source.tokens) {
    const own = fresh.tokens.get(path)
    if (own) tokens.set(path, isSame(path) ? token : { ...token, json: withValue(token.json, own.json) })
    else if (!isSharedPath(path) && !isColourPath(path)) tokens.set(path, token)
  }
  for (const [path, token] of fresh.tokens) if (!tokens.has(path)) tokens.set(path, token)
  const groups = new Map([...source.groups, ...fresh.groups])
  for (const [path, { json }] of source.groups) {
    const own = fresh.groups.get(path)?.json
    groups.set(path, { at: '', json: { ...json, ...own, ...extensionsOf(json, own) } })
  }
  return { tokens, groups }
}

function withValue({ $ref: _, ...source }: Json, own: Json): Json {
  return { ...source, $type: own.$type, $value: own.$value, ...extensionsOf(source, own) }
}

/** Other tools' data as it was, with our own as it is. */
function extensionsOf(source: Json, own: Json | undefined): Json {
  const { [OWN_KEY]: _, ...others } = isObject(source.$extensions) ? source.$extensions : {}
  const all = { ...others, ...(isObject(own?.$extensions) ? own.$extensions : {}) }
  return Object.keys(all).length > 0 ? { $extensions: all } : { $extensions: undefined }
}
