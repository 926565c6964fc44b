import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './import-graph.ts'
import { lineAt, parse } from './syntax.ts'

/** A path of a file in running text, such as `platform/bus.ts`: at least one folder, and an ending of ours. */
const NAMED = /(?<![\w#./<>*@-])(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|md|json)\b(?!\.)/g
/** Files that the product writes, that packages bring, or that stand in for any file. */
const ELSEWHERE = /^\.|^node_modules\/|^(https?|tenants|build\/(client|server))\//

const listNamed = (text: string, path: string): { named: string; index: number }[] =>
  path.endsWith('.md')
    ? [...text.matchAll(/`([^`\n]+)`/g)].flatMap(({ 1: code, index }) =>
        [...code!.matchAll(NAMED)].map(([named]) => ({ named, index })),
      )
    : [...text.matchAll(NAMED)].map(({ 0: named, index }) => ({ named, index }))

/** The endings of every path of the repository: `bus.ts`, `platform/bus.ts`, `engine/platform/bus.ts`. */
function listEndings(root: string): ReadonlySet<string> {
  const paths = globSync(
    ['*', '{engine,themes,niches,landers,tenants,admin-cli,back-office,storybook,migrations}/**/*'],
    {
      cwd: root,
      exclude: (name) => name === 'node_modules',
    },
  )
  return new Set(
    paths.flatMap((path) => {
      const parts = path.replaceAll('\\', '/').split('/')
      return parts.map((_, from) => parts.slice(from).join('/'))
    }),
  )
}

/** Files that a comment or a document names and that are not there, as `path:line: file`. */
export function listMissingFiles(files: readonly SourceFile[], root: string): string[] {
  const endings = listEndings(root)
  const faultsOf = (path: string, text: string, first: number) =>
    listNamed(text, path)
      .filter(({ named }) => !ELSEWHERE.test(named) && !endings.has(named))
      .map(({ named, index }) => {
        const line = first + text.slice(0, index).split('\n').length - 1
        return `${path}:${line}: there is no file ${named}`
      })
  const documents = globSync(['README.md', 'engine/docs/**/*.md'], { cwd: root }).sort()
  return [
    ...files.flatMap((file) =>
      parse(file).comments.flatMap(({ value, start }) => faultsOf(file.path, value, lineAt(file, start))),
    ),
    ...documents.flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8'), 1)),
  ]
}
