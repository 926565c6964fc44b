import { isTest, type SourceFile } from './import-graph.ts'
import { type ESTree, lineAt, parse } from './syntax.ts'

/** Names of a mechanism, which say something of their own file alone: how much it reads, where it stores, when it tries again. */
const OF_ONE_FILE: ReadonlySet<string> = new Set([
  'AT_ONCE',
  'BATCH',
  'BUSY_TIMEOUT_MS',
  'CHANNEL',
  'CHUNK',
  'COLUMNS',
  'FAR',
  'FLAG',
  'IV_BYTES',
  'KEY',
  'LEASE_MS',
  'SCRIPT',
  'MAX_BATCHES',
  'MAX_CACHED',
  'MAX_SEGMENTS',
  'MAX_WAITING',
  'MOST',
  'NAME',
  'NAMESPACE',
  'PAGE',
  'PATH',
  'PATIENCE_MS',
  'PAUSE_MS',
  'POLL_MS',
  'PREFIX',
  'RENEW_MS',
  'REST_MS',
  'RETRY_MS',
  'SHOWN',
  'SITE',
  'TAG_BYTES',
  'THREAD',
  'TICK_MS',
  'TIMEOUT_MS',
])

const NAMED = /^[A-Z][A-Z0-9_]*$/

/** Whether a value is a number or a text, or is computed from numbers. */
function isPlain(node: ESTree.Expression | null): boolean {
  if (node === null) return false
  if (node.type === 'Literal') return typeof node.value === 'number' || typeof node.value === 'string'
  if (node.type === 'Identifier') return NAMED.test(node.name)
  return node.type === 'BinaryExpression' && isPlain(node.left as ESTree.Expression) && isPlain(node.right)
}

interface Declared {
  readonly path: string
  readonly name: string
  readonly line: number
}

/** The constants of a file's top level whose value is plain. */
function listConstants(file: SourceFile): Declared[] {
  const statements = parse(file).program.body.map((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration ? node.declaration : node,
  )
  return statements.flatMap((node) =>
    node.type !== 'VariableDeclaration'
      ? []
      : node.declarations.flatMap(({ id, init, start }) =>
          id.type === 'Identifier' && NAMED.test(id.name) && isPlain(init)
            ? [{ path: file.path, name: id.name, line: lineAt(file, start) }]
            : [],
        ),
  )
}

const isProduct = ({ path }: SourceFile) =>
  !isTest(path) &&
  /^(engine|admin-cli|back-office|landers|niches|themes|storybook)\//.test(path) &&
  /\.tsx?$/.test(path)

/**
 * Constants of one name that two files of the product declare: two copies of a rule drift apart, and two rules of one
 * name are taken for one. Also names that `OF_ONE_FILE` lists without need.
 */
export function listDuplicateConstants(files: readonly SourceFile[]): string[] {
  const byName = Map.groupBy(files.filter(isProduct).flatMap(listConstants), ({ name }) => name)
  const twice = [...byName].filter(([, declared]) => new Set(declared.map(({ path }) => path)).size > 1)
  const names = new Set(twice.map(([name]) => name))
  return [
    ...twice
      .filter(([name]) => !OF_ONE_FILE.has(name))
      .map(([name, declared]) => {
        const places = declared.map(({ path, line }) => `${path}:${line}`).join(', ')
        return `${name} is declared in ${places}: give it one home, or each its own name`
      }),
    ...[...OF_ONE_FILE]
      .filter((name) => !names.has(name))
      .map((name) => `engine/lint/constants.ts lists ${name}, which no two files declare`),
  ]
}
