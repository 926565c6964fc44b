import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './import-graph.ts'
import { type ESTree, lineAt, parse, visit } from './syntax.ts'

/** Words that comments, docs and test titles do not use (STYLE.md, "Words"), and what says the same. */
const WORDS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bdoors?\b/gi, 'interface, entry point or module'],
  [/\bgat(es?|ed|ing)\b/gi, 'check or admission'],
  [/\bkept\b/gi, 'stored, held, cached or unchanged'],
  [/\btold\b/gi, 'reads, is notified or is reported'],
  [/\bproblems?\b/gi, 'fault, failure or refusal (glossary)'],
  [/\bsurroundings\b/gi, 'context or environment'],
]

interface Passage {
  readonly text: string
  /** The line of its first character, from 1. */
  readonly line: number
}

/** Code and quotations name what others have written; blanks in their place keep the positions. */
const QUOTED = /```.*?```|`[^`]*`|"[^"]*"|“[^”]*”|(?<![\p{L}\p{N}])'[^'\n]*'(?![\p{L}\p{N}])/gsu
const ownWords = (text: string) => text.replace(QUOTED, (quoted) => quoted.replace(/[^\n]/g, ' '))

const TESTS = new Set(['describe', 'it', 'test'])

/** The title of a test, by the first argument of `it('…')`, `test('…')` or `describe('…')`. */
function titleOf({ callee, arguments: [title] }: ESTree.CallExpression): ESTree.Node | undefined {
  if (callee.type !== 'Identifier' || !TESTS.has(callee.name)) return undefined
  return title?.type === 'Literal' || title?.type === 'TemplateLiteral' ? title : undefined
}

function listPassages(file: SourceFile): Passage[] {
  const found = parse(file).comments.map(({ value, start }) => ({ text: ownWords(value), line: lineAt(file, start) }))
  visit(file, {
    CallExpression: (node) => {
      const title = titleOf(node)
      if (!title) return
      const text = ownWords(file.text.slice(title.start + 1, title.end - 1))
      found.push({ text, line: lineAt(file, title.start) })
    },
  })
  return found
}

const faultsIn = (path: string, { text, line }: Passage) =>
  WORDS.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map((match) => {
      const at = line + text.slice(0, match.index).split('\n').length - 1
      return `${path}:${at}: ${match[0]}: say ${instead}`
    }),
  )

/** Words of `WORDS` in comments and test titles. */
export const listWordsOfCode = (files: readonly SourceFile[]): string[] =>
  files.flatMap((file) => listPassages(file).flatMap((passage) => faultsIn(file.path, passage)))

/** Words of `WORDS` in a document, outside code and quotations. */
export const listWordsOfDocument = (path: string, text: string): string[] =>
  faultsIn(path, { text: ownWords(text), line: 1 })

/** Words of `WORDS` in README.md and `engine/docs`. */
export const listWordsOfDocs = (root: string): string[] =>
  globSync(['README.md', 'engine/docs/**/*.md'], { cwd: root })
    .sort()
    .flatMap((path) => listWordsOfDocument(path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')))
