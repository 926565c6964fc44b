import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, type SourceFile } from './import-graph.ts'

/**
 * The tenants of the demo and their themes, by the names of their folders. What an operator calls a site is not known to
 * the engine's author, so only these are looked for.
 */
export function listDemoNames(root: string): {
  readonly tenants: readonly string[]
  readonly themes: readonly string[]
} {
  const texts = readdirSync(join(root, 'tenants'))
    .map((slug) => [slug, join(root, 'tenants', slug, 'tenant.json')] as const)
    .filter(([, file]) => existsSync(file))
    .map(([slug, file]) => [slug, readFileSync(file, 'utf8')] as const)
    .filter(([, text]) => /^ {2}"demo":/m.test(text))
  const themes = texts.flatMap(([, text]) => /^ {2}"theme": "([^"]+)"/m.exec(text)?.[1] ?? [])
  return { tenants: texts.map(([slug]) => slug), themes: [...new Set(themes)] }
}

/** Product files of the engine, of the commands and of Storybook that name a brand of the demo or its theme. */
export function listBrandNamers(files: readonly SourceFile[], root: string): readonly SourceFile[] {
  const { tenants, themes } = listDemoNames(root)
  if (tenants.length === 0) return []
  const named = new RegExp(`\\b(${[...tenants, ...themes].join('|')})\\b`, 'i')
  return files.filter(
    ({ path, text }) => /^(engine|admin-cli|storybook)\//.test(path) && !isTest(path) && named.test(text),
  )
}
