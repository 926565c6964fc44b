/** A JSON object, as tools write it. */
export type Json = { readonly [key: string]: unknown }

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A token or a group, as it is written, and where. */
export interface Located {
  readonly json: Json
  /** `tokens.json#/sets/theme/sources/0/colour/bg`. */
  readonly at: string
  /** Of a token: its own, or that of the nearest group. */
  readonly type?: string | undefined
}

/** Tokens and properties of groups by their paths, such as `colour.bg`; the outermost group has the path ''. */
export interface Tree {
  readonly tokens: Map<string, Located>
  readonly groups: Map<string, Located>
}

export const emptyTree = (): Tree => ({ tokens: new Map(), groups: new Map() })

/** Writes a tree as nested groups. */
export function nest({ tokens, groups }: Tree): Json {
  const root: Record<string, unknown> = {}
  const groupAt = (path: string) => {
    let group = root
    for (const name of path === '' ? [] : path.split('.')) {
      group[name] ??= {}
      group = group[name] as Record<string, unknown>
    }
    return group
  }
  for (const [path, { json }] of groups) Object.assign(groupAt(path), json)
  for (const [path, { json }] of tokens) {
    const cut = path.lastIndexOf('.')
    groupAt(path.slice(0, Math.max(cut, 0)))[path.slice(cut + 1)] = json
  }
  return root
}
