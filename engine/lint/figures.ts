import { join } from 'node:path'
import { listUnusedExports } from './exports.ts'
import { listLongFunctions } from './functions.ts'
import { isTest, readSources, type SourceFile } from './import-graph.ts'
import { listBrandNamers } from './places/brands.ts'
import { listFullFolders } from './places/files.ts'
import { STRUCTURE_FORK } from './places/structures.ts'
import { FOLDER_LIMIT } from './rules.ts'

/** `npm run figures`: the size of what the rules of this folder measure, a line each. `--list` names the places too. */
const root = join(import.meta.dirname, '../..')
const files = readSources(root)
const product = files.filter(({ path }) => !isTest(path) && !path.startsWith('engine/lint/'))

interface Figure {
  readonly about: string
  readonly places: readonly string[]
}

/** Each place that a pattern matches, as its file's path. */
const matches = (from: readonly SourceFile[], pattern: RegExp) =>
  from.flatMap(({ path, code }) => [...code.matchAll(pattern)].map(() => path))

const importsInto = (from: string, into: string, ofTests: boolean) =>
  files
    .filter(({ path }) => path.startsWith(from) && isTest(path) === ofTests)
    .flatMap(({ path, imports }) => imports.filter(({ to }) => to.startsWith(into)).map(({ to }) => `${path}: ${to}`))

const inDomains = product.filter(({ path }) => path.startsWith('engine/domains/'))
const FUNCTION_LINES = 40

const unused = listUnusedExports(files)
const placesOf = (exports: typeof unused) => exports.map(({ path, name }) => `${path}: ${name}`)

const figures: readonly Figure[] = [
  { about: 'imports of server into domains', places: importsInto('engine/server/', 'engine/domains/', false) },
  { about: 'imports of domain tests into server', places: importsInto('engine/domains/', 'engine/server/', true) },
  {
    about: 'forks by the structure of a theme in domains',
    places: matches(inDomains, new RegExp(STRUCTURE_FORK, 'g')),
  },
  { about: 'selectors [data-…] in domains, of states too', places: matches(inDomains, /\[data-/g) },
  { about: 'product files that name a demo brand', places: listBrandNamers(files, root).map(({ path }) => path) },
  { about: '"as unknown as" in the product', places: matches(product, /\bas unknown as\b/g) },
  {
    about: '"as unknown as" in tests',
    places: matches(
      files.filter(({ path }) => isTest(path)),
      /\bas unknown as\b/g,
    ),
  },
  {
    about: 'unused exports of the product',
    places: placesOf(unused.filter(({ path, isType }) => !isType && !isTest(path))),
  },
  { about: 'unused exports of tests', places: placesOf(unused.filter(({ path, isType }) => !isType && isTest(path))) },
  { about: 'types exported and imported nowhere', places: placesOf(unused.filter(({ isType }) => isType)) },
  {
    about: `functions over ${FUNCTION_LINES} lines in the product`,
    places: listLongFunctions(product, FUNCTION_LINES).map(
      ({ path, line, name, lines }) => `${path}:${line} ${name || '(no name)'}: ${lines}`,
    ),
  },
  {
    about: `folders over ${FOLDER_LIMIT} source files`,
    places: listFullFolders(files).map(({ folder, count }) => `${folder}: ${count}`),
  },
]

const lengths = product.map(({ text }) => text.split('\n').length - 1).sort((a, b) => a - b)
const quantile = (part: number) => lengths[Math.floor(lengths.length * part)] ?? 0

const withPlaces = process.argv.includes('--list')
for (const { about, places } of figures) {
  console.log(`${String(places.length).padStart(5)}  ${about}`)
  if (withPlaces) for (const place of places) console.log(`       ${place}`)
}
console.log(`${String(quantile(0.5)).padStart(5)}  lines of the median product file (${product.length} files)`)
console.log(`${String(quantile(0.9)).padStart(5)}  lines of the 90th percentile`)
