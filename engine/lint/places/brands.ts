import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isTest, type SourceFile } from '../import-graph.ts'
import { having, inEngine, product, type Rule, roomOf } from './faults.ts'

/**
 * The tenants of the demo and their themes, by the names of their folders. What an operator calls a site is not known to
 * the engine's author, so only these are looked for.
 */
function listDemoNames(root: string): {
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
    ({ path, text }) => /^(engine|admin-cli|back-office|storybook)\//.test(path) && !isTest(path) && named.test(text),
  )
}

/** The engine names no brand, theme, niche or lander, and never asks which it serves. */
const brands: Rule = (files, root) => {
  const folders = (room: string) =>
    readdirSync(join(root, room)).filter((name) => statSync(join(root, room, name)).isDirectory())
  const names = new Set([...listDemoNames(root).tenants, ...['themes', 'niches', 'landers'].flatMap(folders)])
  names.delete('wireframe') // the engine's own: what shows every hard-coded style
  const engine = inEngine(product(files)).filter(({ path }) => roomOf(path) !== 'lint')
  const brandless = engine.filter(({ path }) => roomOf(path) !== 'demo')
  return [
    ...listBrandNamers(files, root).map(
      ({ path }) => `${path}: a product file names no brand of the demo, in a comment neither`,
    ),
    ...having(brandless, new RegExp(`['"\`/](${[...names].join('|')})['"\`/]`), 'the engine names no brand or plug-in'),
    ...having(engine, /(slug|tenantId|tenant_id|poolId)\s*[!=]==?\s*['"`]/, 'no code asks which tenant it serves'),
  ]
}

/** A story shows every brand's look, so it names none. Tests may. */
const brandlessStories: Rule = (files, root) => {
  const names = listDemoNames(root).tenants
  const named = new RegExp(`\\b(${names.join('|')})\\b`, 'i')
  const stories = files.filter(({ path }) => path.endsWith('.stories.tsx'))
  return names.length === 0 ? [] : having(stories, named, 'a story names no brand')
}

/** Brands, themes, niches and landers that the engine or a story names, and code that asks which tenant it serves. */
export const listBrandFaults = (files: readonly SourceFile[], root: string): string[] =>
  [brands, brandlessStories].flatMap((rule) => rule(files, root))
