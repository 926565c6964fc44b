import { type Plugin, parseSync } from 'vite'

/** What only the server runs of a route's file. */
const SERVED = new Set(['loader', 'action', 'headers', 'middleware'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every name that stands in a part of the program, be it a variable, a property or a tag. */
function namesIn(node: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const one of node) namesIn(one, names)
  else if (isNode(node)) {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(String(node.name))
    for (const value of Object.values(node)) if (typeof value === 'object') namesIn(value, names)
  }
  return names
}

/** The names that a statement at the top of a file declares. */
function declaredBy(statement: Node): readonly string[] {
  const { type, id, declarations, specifiers, declaration } = statement
  if (type === 'ExportNamedDeclaration') return isNode(declaration) ? declaredBy(declaration) : []
  if (type === 'ImportDeclaration') return (specifiers as Node[]).map(({ local }) => String((local as Node).name))
  if (Array.isArray(declarations)) return declarations.flatMap((one: Node) => [...namesIn(one.id)])
  return isNode(id) ? [String(id.name)] : []
}

const isExport = ({ type }: Node) => type.startsWith('Export')
const isServed = (statement: Node) => isExport(statement) && declaredBy(statement).some((name) => SERVED.has(name))

/** Whether a statement does something by itself: an import for its effects, a call. */
const acts = (statement: Node) => isExport(statement) || declaredBy(statement).length === 0

/** The statements without what only the removed ones use. */
function dropUnused(statements: readonly Node[]): readonly Node[] {
  const kept = statements.filter((statement) => {
    if (acts(statement)) return true
    const others = namesIn(statements.filter((other) => other !== statement && other.type !== 'ImportDeclaration'))
    return declaredBy(statement).some((name) => others.has(name))
  })
  return kept.length === statements.length ? kept : dropUnused(kept)
}

const nameOf = (specifier: Node) => String((specifier.local as Node).name)

/** An import without types and without the names that nothing uses; undefined where none is left. */
function writeImport(code: string, statement: Node, used: ReadonlySet<string>): string | undefined {
  const textOf = ({ start, end }: Node) => code.slice(start, end)
  const specifiers = statement.specifiers as Node[]
  if (specifiers.length === 0) return textOf(statement)
  const kept = specifiers.filter((one) => one.importKind !== 'type' && used.has(nameOf(one)))
  if (kept.length === 0 || statement.importKind === 'type') return undefined
  const named = kept.filter(({ type }) => type === 'ImportSpecifier').map(textOf)
  const whole = kept.filter(({ type }) => type !== 'ImportSpecifier').map(textOf)
  const names = [...whole, ...(named.length > 0 ? [`{ ${named.join(', ')} }`] : [])]
  return `import ${names.join(', ')} from ${textOf(statement.source as Node)}`
}

/** The source of a route's file as a browser gets it: its component and what that needs. */
export function removeServed(file: string, code: string): string {
  const { program } = parseSync(file, code)
  const body: readonly unknown[] = program.body
  const statements = dropUnused(body.filter(isNode).filter((statement) => !isServed(statement)))
  const used = namesIn(statements.filter(({ type }) => type !== 'ImportDeclaration'))
  return statements
    .map((statement) =>
      statement.type === 'ImportDeclaration'
        ? writeImport(code, statement, used)
        : code.slice(statement.start, statement.end),
    )
    .filter((text) => text !== undefined)
    .join('\n')
}

/** Lets stories draw pages: React Router's own plug-in, which does the same, does not run inside Storybook. */
export const clientRoutes = (): Plugin => ({
  name: 'client-routes',
  enforce: 'pre',
  transform: {
    filter: { id: /\.route\.tsx$/ },
    handler: (code, id) => ({ code: removeServed(id, code), map: null }),
  },
})
