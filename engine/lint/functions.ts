import type { SourceFile } from './import-graph.ts'
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
