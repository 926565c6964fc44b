import { isDeepStrictEqual } from 'node:util'
import { COLOUR_ROLES, type Scheme, type ThemeTokens, themeTokensSchema } from '#engine/ui/theme/tokens.ts'
import { GROUP_NAMES, GROUPS, isColourPath, isSharedPath, MAY_REFER, OWN_KEY, typeOf } from './contract.ts'
import { type DocumentFault, DocumentReader, type ReadDocument, type ReadFile } from './read-document.ts'
import { References, referredTo } from './references.ts'
import { isObject, type Json, type Located, type Tree } from './tree.ts'
import { familiesOf, SCHEMES, type Trees, treesOf, writeDocument } from './trees.ts'
import { readCss, type TokenType, writeCss } from './values.ts'

export type ImportResult =
  | {
      readonly ok: true
      readonly tokens: ThemeTokens
      /** The document, where it says more than the tokens: references, descriptions, further tokens, other tools' data. */
      readonly source?: Json
      /** What of the document was not taken as it is. */
      readonly notices: readonly string[]
    }
  | { readonly ok: false; readonly faults: readonly DocumentFault[] }

const ownOf = (located: Located | undefined): Json => {
  const extensions = located?.json.$extensions
  const own = isObject(extensions) ? extensions[OWN_KEY] : undefined
  return isObject(own) ? own : {}
}

/** Which references of a token stay: a role in a line or a shadow, and a type that is another. */
const keeps =
  (path: string) =>
  (target: string): boolean =>
    MAY_REFER.has(path)
      ? target.startsWith('type.') && isSharedPath(target)
      : !isColourPath(path) && isColourPath(target)

/** Reads the CSS of the tokens of a document. */
class Reading {
  readonly faults: DocumentFault[] = []
  readonly notices: string[] = []
  readonly #own: ReadonlySet<string>

  constructor(own: ReadonlySet<string>) {
    this.#own = own
  }

  /** The CSS of a token; undefined where it has a fault. */
  cssOf(path: string, type: TokenType, token: Located, references: References): string | undefined {
    const found = references.typeOf(token)
    if (found !== type) {
      this.faults.push({
        path: token.at,
        reason: `${path} is a token of the type ${type}, not ${found ?? 'without one'}`,
      })
      return undefined
    }
    try {
      const value = references.valueOf(token, keeps(path))
      const other = MAY_REFER.has(path) ? referredTo(value) : undefined
      if (other !== undefined) return `var(--${other.slice('type.'.length)})`
      return this.#exactly(path, type, value, ownOf(token).css)
    } catch (error) {
      this.faults.push({ path: `${token.at}/$value`, reason: (error as Error).message })
      return undefined
    }
  }

  /** The CSS that the theme wrote, as long as its value is the one that tools were shown. */
  #exactly(path: string, type: TokenType, value: unknown, css: unknown): string {
    const plain = writeCss(type, value, this.#own)
    if (typeof css !== 'string') return plain
    const shown = readCss(type, css, this.#own)
    if (shown && writeCss(type, shown.value, this.#own) === plain) return css
    this.notices.push(`${path}: ${plain}, in place of ${css}: the value in the file is another`)
    return plain
  }
}

type Reader = {
  readonly reading: Reading
  /** Reads again what light pages have, to compare; its notices are not shown. */
  readonly inTheDark: Reading
  readonly references: Readonly<Record<Scheme, References>>
  readonly trees: Trees
}

const merged = (trees: Trees, scheme: Scheme) => new Map([...trees.shared.tokens, ...trees[scheme].tokens])

function readColours({ reading, references, trees }: Reader, scheme: Scheme): Record<string, string> {
  const tokens = merged(trees, scheme)
  const colours: Record<string, string> = {}
  for (const role of COLOUR_ROLES) {
    const token = tokens.get(`colour.${role}`)
    const css = token && reading.cssOf(`colour.${role}`, 'color', token, references[scheme])
    if (css !== undefined) colours[role] = css
  }
  return colours
}

/** The tokens of a group that have a type, and its others as they are written. */
function readGroup(
  { reading, inTheDark, references, trees }: Reader,
  group: keyof typeof GROUPS,
): Record<string, unknown> {
  const [light, dark] = [merged(trees, 'light'), merged(trees, 'dark')]
  const read: Record<string, unknown> = { ...ownOf(trees.shared.groups.get(group)) }
  for (const name of GROUPS[group]) {
    const path = `${group}.${name}`
    const type = typeOf(path)
    const token = light.get(path)
    if (!token) continue
    if (type === undefined) {
      reading.faults.push({ path: token.at, reason: `${path} is no token: it stands under $extensions of its group` })
      continue
    }
    const css = reading.cssOf(path, type, token, references.light)
    const inDark = dark.get(path) ?? token
    const other = css === undefined ? undefined : inTheDark.cssOf(path, type, inDark, references.dark)
    if (css !== other)
      reading.faults.push({ path: inDark.at, reason: `${path} differs between light and dark: only colours may` })
    if (css !== undefined) read[name] = css
  }
  return read
}

/** Each part of the contract in the order of its list, so that the file of a theme is written as the others are. */
const ordered = (names: readonly string[], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries([
    ...names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
    ...Object.entries(values).filter(([name]) => !names.includes(name)),
  ])

function assemble(document: ReadDocument, reader: Reader): unknown {
  const { fonts, structure, share, appearance, ...unknown } = ownOf(document.trees.shared.groups.get(''))
  return {
    name: document.name ?? '',
    about: document.description ?? '',
    defaultScheme: document.defaultScheme,
    ...{ appearance, fonts, structure, share, ...unknown },
    colour: Object.fromEntries(SCHEMES.map((scheme) => [scheme, readColours(reader, scheme)])),
    ...Object.fromEntries(GROUP_NAMES.map((group) => [group, ordered(GROUPS[group], readGroup(reader, group))])),
  }
}

/** Where a path of the contract stands in the document. */
function placeOf(path: readonly PropertyKey[], trees: Trees, file: string): string {
  const [group, ...names] = path.map(String)
  if (group === 'colour') {
    const scheme = names[0] === 'dark' ? 'dark' : 'light'
    return merged(trees, scheme).get(`colour.${names[1]}`)?.at ?? `${file}#/modifiers/scheme/contexts/${scheme}`
  }
  const token = trees.shared.tokens.get(path.join('.'))
  return token?.at ?? trees.shared.groups.get(group ?? '')?.at ?? trees.shared.groups.get('')?.at ?? `${file}#/sets`
}

/** Each colour in the scheme in which it is read, and whatever does not depend on the scheme among the shared. */
function arrange(trees: Trees): Trees {
  const part = (tree: Tree, holds: (path: string) => boolean): Tree => ({
    groups: tree.groups,
    tokens: new Map([...tree.tokens].filter(([path]) => holds(path))),
  })
  const shared = part(trees.shared, (path) => !isColourPath(path))
  for (const [path, token] of trees.light.tokens) if (isSharedPath(path)) shared.tokens.set(path, token)
  const of = (scheme: Scheme) => {
    const tree = part(trees[scheme], (path) => !isSharedPath(path))
    for (const [path, token] of trees.shared.tokens)
      if (isColourPath(path) && !tree.tokens.has(path)) tree.tokens.set(path, withType(token))
    return tree
  }
  return { shared, light: of('light'), dark: of('dark') }
}

const withType = (token: Located): Located =>
  token.type === undefined || '$type' in token.json ? token : { ...token, json: { $type: token.type, ...token.json } }

/** What a list of text styles no longer says: they are made of tokens, and an import does not read them. */
function listUnread(trees: Trees, tokens: ThemeTokens): string[] {
  const made = treesOf(tokens).shared.tokens
  return [...trees.shared.tokens].flatMap(([path, { json }]) =>
    path.startsWith('text.') && made.has(path) && !isDeepStrictEqual(json.$value, made.get(path)?.json.$value)
      ? [`${path}: not read: it is made of the tokens of the group type, which are to be changed`]
      : [],
  )
}

/** The trees and the values of a document, whether or not they are a whole theme. */
export function readTheme(file: string, json: unknown, readFile: ReadFile) {
  const reader = new DocumentReader(file, json, readFile)
  const document = reader.read()
  if (!document || reader.faults.length > 0) return { faults: reader.faults }
  const { trees } = document
  const { fonts } = ownOf(trees.shared.groups.get(''))
  const named = themeTokensSchema.shape.fonts.safeParse(fonts).data ?? []
  const [reading, inTheDark] = [new Reading(familiesOf(named)), new Reading(familiesOf(named))]
  const references = { light: new References(merged(trees, 'light')), dark: new References(merged(trees, 'dark')) }
  return {
    document,
    read: assemble(document, { reading, inTheDark, references, trees }),
    reading,
    faults: reading.faults,
  }
}

/**
 * Reads a resolver document (DTCG 2025.10) as the tokens of a theme. `file` is its name in the paths of faults, `readFile`
 * opens files that it refers to. `name` replaces that of the document.
 */
export function importTheme(file: string, json: unknown, readFile: ReadFile, name?: string): ImportResult {
  const { document, read, reading, faults } = readTheme(file, json, readFile)
  if (!document || !reading) return { ok: false, faults }
  const { trees } = document
  const parsed = themeTokensSchema.safeParse({ ...(read as Json), ...(name !== undefined && { name }) })
  if (!parsed.success || faults.length > 0) {
    // A token with a fault of its own is missing from the tokens too.
    const known = new Set(faults.map(({ path }) => path.replace(/\/\$value$/, '')))
    const others = (parsed.error?.issues ?? []).map(({ path, message }) => ({
      path: placeOf(path, trees, file),
      reason: `${path.join('.')}: ${message}`,
    }))
    return { ok: false, faults: [...faults, ...others.filter(({ path }) => !known.has(path))] }
  }
  const tokens = parsed.data as ThemeTokens
  const whole = writeDocument({ ...tokens, name: document.name ?? tokens.name }, arrange(trees))
  const isPlain = isDeepStrictEqual(
    whole,
    writeDocument({ ...tokens, name: document.name ?? tokens.name }, treesOf(tokens)),
  )
  const notices = [...reading.notices, ...listUnread(trees, tokens)]
  return { ok: true, tokens, notices, ...(isPlain ? {} : { source: whole }) }
}
