import { type ESTree, type ParseResult, parseSync, Visitor, type VisitorObject } from 'vite'
import type { SourceFile } from './import-graph.ts'

export type { ESTree }

const parsed = new WeakMap<SourceFile, ParseResult>()

/** A file's syntax tree, and the names that it imports and exports. @throws where the file is not TypeScript. */
export function parse(file: SourceFile): ParseResult {
  const known = parsed.get(file)
  if (known) return known
  const result = parseSync(file.path, file.text)
  if (result.errors.length > 0) throw new Error(`${file.path}: ${result.errors[0]!.message}`)
  parsed.set(file, result)
  return result
}

/** Calls `visitor` for each node of a file's tree, parents first. */
export const visit = (file: SourceFile, visitor: VisitorObject) => new Visitor(visitor).visit(parse(file).program)

/** The line of a position, from 1. */
export const lineAt = ({ text }: SourceFile, position: number) => text.slice(0, position).split('\n').length
