import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './import-graph.ts'

/** Whether the engine's texts have a key, written `namespace:path.of.key`. */
function hasText(root: string, key: string): boolean {
  const [namespace, path] = key.split(':') as [string, string]
  const file = join(root, 'engine/texts/en', `${namespace}.json`)
  if (!existsSync(file)) return false
  const found = path
    .split('.')
    .reduce<unknown>(
      (at, part) => (at as Record<string, unknown> | undefined)?.[part],
      JSON.parse(readFileSync(file, 'utf8')),
    )
  return typeof found === 'string'
}

/** What stands between the braces of a route's `handle`. */
export const findHandle = (code: string): string | undefined =>
  /^export const handle: RouteHandle = \{([\s\S]*?)\n?\}$/m.exec(code)?.[1]

function faultOf({ path, code }: SourceFile, root: string): string | undefined {
  // A route without a page of its own redirects or answers an error.
  if (!/^export (default|\{[^}]*\bas default\b)/m.test(code)) return undefined
  const handle = findHandle(code)
  if (handle === undefined) return `${path} has no handle: a page has a title`
  const title = /\btitle: '([^']+)'/.exec(handle)?.[1]
  if (title === undefined) return `${path}: the handle gives no title`
  if (title === 'by-loader') return code.includes('tabTitle') ? undefined : `${path}: its loader gives no tabTitle`
  return title === 'by-site' || hasText(root, title) ? undefined : `${path}: the title ${title} is no text`
}

/** Routes whose page has no title, or one that stands in no catalogue. */
export const listUntitledPages = (files: readonly SourceFile[], root: string): string[] =>
  files.filter(({ path }) => path.endsWith('.route.tsx')).flatMap((file) => faultOf(file, root) ?? [])
