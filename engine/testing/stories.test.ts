import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = process.cwd()
const IMPORT = /from '((?:\.|#)[^']+\.tsx)'/g
const LOADS = /import\('(\.\/[^']+\.tsx)'\)/g

const resolveImport = (file: string, specifier: string) =>
  specifier.startsWith('#') ? specifier.slice(1) : relative(ROOT, join(ROOT, dirname(file), specifier))

const listImports = (file: string, pattern: RegExp) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map((match) => resolveImport(file, match[1]!))

const list = (pattern: string) => globSync(pattern, { cwd: ROOT }).sort()

const shown = new Set(list('{engine,landers,niches}/**/*.stories.tsx').flatMap((file) => listImports(file, IMPORT)))
const notShown = (components: readonly string[]) => components.filter((component) => !shown.has(component))

test('every component of engine/ui appears in a story', () => {
  const components = list('engine/ui/**/*.tsx').filter((file) => !/\.(stories|test)\.tsx$/.test(file))
  expect(components.length).toBeGreaterThan(25)
  expect(notShown(components)).toEqual([])
})

test('every fill of a slot appears in a story', () => {
  const fills = list('{engine/slots/fills,niches/*/fills,landers}/**/fill.ts')
  const components = fills.flatMap((file) => listImports(file, LOADS))
  expect(components).toHaveLength(fills.length)
  expect(notShown(components)).toEqual([])
})

test('every lander appears in a story', () => {
  const landers = list('landers/*/lander.tsx')
  expect(landers.length).toBeGreaterThan(1)
  expect(notShown(landers)).toEqual([])
})

test('the standard content of every slot appears in a story', () => {
  const components = list('engine/slots/standard/*.tsx').filter((file) => !/\.(stories|test)\.tsx$/.test(file))
  expect(notShown(components)).toEqual([])
})
