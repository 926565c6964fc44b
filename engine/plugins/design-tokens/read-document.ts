import type { Scheme } from '#engine/ui/theme/tokens.ts'
import { emptyTree, isObject, type Json, type Located, type Tree } from './tree.ts'
import type { Trees } from './trees.ts'

export interface DocumentFault {
  /** A JSON pointer, after the name of the file: `amber.resolver.json#/sets/theme/sources/0/colour/bg`. */
  readonly path: string
  readonly reason: string
}

/** Reads a file beside the document. @throws saying why it cannot be read */
export type ReadFile = (name: string) => unknown

export interface ReadDocument {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly defaultScheme: Scheme
  /** Shared: the sets; light and dark: the contexts of the modifier. */
  readonly trees: Trees
}

/** More groups inside of each other than any tool writes. */
const MAX_DEPTH = 32
const GROUP_PROPERTIES = ['$type', '$description', '$extensions', '$deprecated'] as const
const NAME = /^(?!\$)[^{}.]+$/

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
const step = (at: string, ...names: (string | number)[]) =>
  [at, ...names.map((name) => escaped(String(name)))].join('/')

/** The value at a JSON pointer such as `/sets/theme`; undefined where there is none. */
export function readPointer(json: unknown, pointer: string): unknown {
  let found = json
  for (const name of pointer.split('/').slice(1)) {
    const key = decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Json)[key]
  }
  return found
}

/** Reads one resolver document. Faults are collected: the answer is of use only where there are none. */
export class DocumentReader {
  readonly faults: DocumentFault[] = []
  readonly #file: string
  readonly #document: unknown
  readonly #readFile: ReadFile

  constructor(file: string, document: unknown, readFile: ReadFile) {
    this.#file = file
    this.#document = document
    this.#readFile = readFile
  }

  #fault(path: string, reason: string): void {
    this.faults.push({ path, reason })
  }

  read(): ReadDocument | undefined {
    const document = this.#document
    const root = `${this.#file}#`
    if (!isObject(document)) {
      this.#fault(root, 'not an object')
      return undefined
    }
    if (document.version !== '2025.10')
      this.#fault(step(root, 'version'), 'must be "2025.10": a resolver document of the Design Tokens format')
    const order = document.resolutionOrder
    if (!Array.isArray(order)) {
      this.#fault(step(root, 'resolutionOrder'), 'must be a list')
      return undefined
    }
    const trees = { shared: emptyTree(), light: emptyTree(), dark: emptyTree() }
    let scheme: Scheme | undefined
    for (const [index, item] of order.entries()) {
      const [entry, at] = this.#follow(item, step(root, 'resolutionOrder', index))
      if (!isObject(entry)) continue
      if ('contexts' in entry) scheme = this.#readModifier(entry, at, trees) ?? scheme
      else this.#readSources(entry.sources, step(at, 'sources'), trees.shared)
    }
    if (scheme === undefined && this.faults.length === 0)
      this.#fault(step(root, 'modifiers'), 'a modifier with the contexts "light" and "dark" is missing')
    const { name, description } = document
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
    return { name: text(name), description: text(description), defaultScheme: scheme ?? 'light', trees }
  }

  /** What `{ "$ref": "#/…" }` refers to, or the entry itself. */
  #follow(entry: unknown, at: string): readonly [unknown, string] {
    const ref = isObject(entry) ? entry.$ref : undefined
    if (typeof ref !== 'string') {
      if (!isObject(entry)) this.#fault(at, 'not an object')
      return [entry, at]
    }
    const found = ref.startsWith('#/') ? readPointer(this.#document, ref.slice(1)) : undefined
    if (found === undefined) this.#fault(at, `refers to ${ref}, which is not there`)
    return [found, `${this.#file}${ref}`]
  }

  #readModifier(modifier: Json, at: string, trees: Trees): Scheme | undefined {
    const { contexts, default: fallback = 'light' } = modifier
    const names = isObject(contexts) ? Object.keys(contexts).sort().join(', ') : ''
    if (!isObject(contexts) || names !== 'dark, light') {
      this.#fault(step(at, 'contexts'), `themes have the contexts "light" and "dark", not ${names || 'none'}`)
      return undefined
    }
    for (const scheme of ['light', 'dark'] as const)
      this.#readSources(contexts[scheme], step(at, 'contexts', scheme), trees[scheme])
    if (fallback === 'light' || fallback === 'dark') return fallback
    this.#fault(step(at, 'default'), 'must be "light" or "dark"')
    return undefined
  }

  #readSources(sources: unknown, at: string, tree: Tree, seen: readonly string[] = []): void {
    if (!Array.isArray(sources)) this.#fault(at, 'must be a list of tokens')
    for (const [index, source] of Array.isArray(sources) ? sources.entries() : []) {
      const place = step(at, index)
      const ref = isObject(source) ? source.$ref : undefined
      if (typeof ref !== 'string') this.#readTokens(source, place, tree)
      else if (seen.includes(ref)) this.#fault(place, `refers to itself by ${ref}`)
      else if (ref.startsWith('#/')) {
        const [set, there] = this.#follow(source, place)
        if (isObject(set)) this.#readSources(set.sources, step(there, 'sources'), tree, [...seen, ref])
      } else this.#readFileOf(ref, place, tree)
    }
  }

  #readFileOf(name: string, at: string, tree: Tree): void {
    try {
      this.#readTokens(this.#readFile(name), `${name}#`, tree)
    } catch (error) {
      this.#fault(at, `${name}: ${(error as Error).message}`)
    }
  }

  #readTokens(json: unknown, at: string, tree: Tree): void {
    if (!isObject(json)) this.#fault(at, 'not an object')
    else this.#readGroup(json, { at, path: [], type: undefined, root: json, extended: [] }, tree)
  }

  #readGroup(group: Json, place: Place, tree: Tree): void {
    const { at, path } = place
    if (path.length > MAX_DEPTH) {
      this.#fault(at, `more than ${MAX_DEPTH} groups inside of each other`)
      return
    }
    const base = this.#extended(group, place)
    if (base) this.#readGroup(base.group, { ...place, extended: [...place.extended, base.path] }, tree)
    const type = typeof group.$type === 'string' ? group.$type : place.type
    const properties = Object.fromEntries(GROUP_PROPERTIES.flatMap((key) => (key in group ? [[key, group[key]]] : [])))
    if (Object.keys(properties).length > 0) {
      const earlier = tree.groups.get(path.join('.'))?.json ?? {}
      tree.groups.set(path.join('.'), { json: { ...earlier, ...properties }, at })
    }
    for (const [name, child] of Object.entries(group)) {
      if (name.startsWith('$') && name !== '$root') continue
      const inside = step(at, name)
      if (name !== '$root' && !NAME.test(name)) this.#fault(inside, 'a name has no {, } or .')
      else if (!isObject(child)) this.#fault(inside, 'neither a token nor a group')
      else if ('$value' in child || '$ref' in child)
        this.#readToken(child, [...path, name].join('.'), inside, type, tree)
      else this.#readGroup(child, { ...place, at: inside, path: [...path, name], type }, tree)
    }
  }

  #readToken(token: Json, path: string, at: string, type: string | undefined, tree: Tree): void {
    const inside = Object.keys(token).filter((key) => !key.startsWith('$'))
    if (inside.length > 0) this.#fault(at, `a token has no tokens inside: ${inside.join(', ')}`)
    const own: Located = { json: token, at, type: typeof token.$type === 'string' ? token.$type : type }
    // The last one counts, also as to the order.
    tree.tokens.delete(path)
    tree.tokens.set(path, own)
  }

  /** The group that `$extends` names, by `{group}` or `#/group`. */
  #extended({ $extends }: Json, { at, root, extended }: Place) {
    if (typeof $extends !== 'string') return undefined
    const path = $extends.startsWith('{') ? `/${$extends.slice(1, -1).replaceAll('.', '/')}` : $extends.slice(1)
    const group = readPointer(root, path)
    if (!isObject(group)) this.#fault(step(at, '$extends'), `refers to ${$extends}, which is no group`)
    else if (extended.includes(path)) this.#fault(step(at, '$extends'), `extends itself by ${$extends}`)
    else return { group, path }
    return undefined
  }
}

interface Place {
  readonly at: string
  readonly path: readonly string[]
  readonly type: string | undefined
  /** The outermost group. */
  readonly root: Json
  /** The groups that were extended on the way, against circles. */
  readonly extended: readonly string[]
}
