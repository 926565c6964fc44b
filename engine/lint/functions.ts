import { isTest, type SourceFile } from './import-graph.ts'
import { FUNCTION_LIMIT, LONG_FUNCTIONS } from './rules.ts'
import { type ESTree, lineAt, visit } from './syntax.ts'

interface LongFunction {
  readonly path: string
  /** Empty where it has none. */
  readonly name: string
  /** Of its first line, from 1. */
  readonly line: number
  readonly lines: number
}

const nameOf = (node: ESTree.Node): string =>
  'id' in node && node.id && 'name' in node.id && typeof node.id.name === 'string' ? node.id.name : ''

/** The functions of more than `limit` lines, one inside another as well. */
export function listLongFunctions(files: readonly SourceFile[], limit: number): LongFunction[] {
  return files.flatMap((file) => {
    const found: LongFunction[] = []
    const names = new Map<unknown, string>()
    const measure = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
      const line = lineAt(file, node.start)
      const lines = lineAt(file, node.end) - line + 1
      if (lines > limit) found.push({ path: file.path, name: names.get(node) ?? nameOf(node), line, lines })
    }
    visit(file, {
      VariableDeclarator: (node) => void names.set(node.init, nameOf(node)),
      FunctionDeclaration: measure,
      FunctionExpression: measure,
      ArrowFunctionExpression: measure,
    })
    return found
  })
}

const isLimited = ({ path }: SourceFile) =>
  !isTest(path) && !path.endsWith('.tsx') && !/^(migrations|engine\/demo)\//.test(path)

/**
 * Functions longer than the limit, or than `listed` says of them by path and name; and entries of it that say more than
 * is true, so that they only shrink.
 */
export function listOverlongFunctions(
  files: readonly SourceFile[],
  listed: Readonly<Record<string, number>> = LONG_FUNCTIONS,
): string[] {
  const long = listLongFunctions(files.filter(isLimited), FUNCTION_LIMIT)
  const lengths = new Map(long.map(({ path, name, lines }) => [`${path} ${name}`, lines]))
  return [
    ...long
      .filter(({ path, name, lines }) => lines > (listed[`${path} ${name}`] ?? FUNCTION_LIMIT))
      .map(({ path, name, line, lines }) => {
        const limit = listed[`${path} ${name}`] ?? FUNCTION_LIMIT
        return `${path}:${line}: ${name || 'a function'} has ${lines} lines; ${limit} is the limit`
      }),
    ...Object.entries(listed)
      .filter(([key]) => files.some(({ path }) => path === key.split(' ')[0]))
      .filter(([key, bound]) => (lengths.get(key) ?? 0) < bound)
      .map(([key, bound]) => {
        const lines = lengths.get(key)
        return `${key}: LONG_FUNCTIONS says ${bound} lines, it has ${lines ?? `${FUNCTION_LIMIT} or less`}`
      }),
  ]
}
