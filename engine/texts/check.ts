import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Avoided, listAvoided } from './avoided.ts'
import { flatten, flattenCatalogue, readCatalogue, type Texts } from './catalogue.ts'
import { checkOwnTexts, compareTexts, listMissingCatalogues, listUnknownKeys, listUnlistedTexts } from './compare.ts'
import { isLocale, LOCALE_FACTS, LOCALES, type Locale } from './locales.ts'

/**
 * Fails on a text that is missing in a locale, used nowhere, left in English, has other parameters than the English
 * one, or lacks a plural form of its language, in the engine's catalogues and in those of landers and niches.
 * Exceptions are texts that are the same in both languages: `same.json`; it fails on one that is not. It also fails on a
 * word that the language avoids (`avoided.json`), on files of a language that is not in the list, and on a key with its namespace that code names and no text has. That no
 * other key is built without a text is checked by the compiler: `keys.d.ts`.
 */
const root = process.cwd()
const SOURCES = ['engine', 'landers', 'niches', 'storybook', 'admin-cli']
const PLURAL = /_(zero|one|two|few|many|other)$/

const same = JSON.parse(readFileSync(join(root, 'engine/texts/same.json'), 'utf8')) as Record<string, string[]>
const avoided = JSON.parse(readFileSync(join(root, 'engine/texts/avoided.json'), 'utf8')) as Record<string, Avoided>
const readFlat = (locale: Locale) => flattenCatalogue(readCatalogue(join(root, 'engine/texts'), locale))
const english = readFlat('en')
const ofPlugins = globSync('{landers,niches}/*/', { cwd: root })
  .sort()
  .flatMap((dir) => checkOwnTexts(root, dir, english, same))

// A language without its files has nothing to compare.
const missing = listMissingCatalogues(root)
if (missing.length > 0) {
  for (const fault of [...missing, ...ofPlugins]) console.error(fault)
  process.exit(1)
}

function listSources(dir: string, found: string[] = []): string[] {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name)
    if (statSync(path).isDirectory()) {
      if (name !== 'texts' || !path.endsWith('engine/texts')) listSources(path, found)
    } else if (/\.(ts|tsx)$/.test(name) && !/\.(test|stories)\.tsx?$/.test(name)) found.push(path)
  }
  return found
}

const code = SOURCES.flatMap((dir) => listSources(join(root, dir)))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
/** Literal keys, and the fixed beginnings of computed ones: `option.${…}`. */
const literals = new Set(
  [...code.matchAll(/['"`]((?:[a-z]+:)?[A-Za-z0-9_]+(?:\.[A-Za-z0-9_-]+)*)['"`]/g)].map((m) => m[1]!),
)
const prefixes = [...code.matchAll(/`((?:[a-z]+:)?(?:[A-Za-z0-9_]+\.)+)\$\{/g)].map((m) => m[1]!)
const suffixed = [...code.matchAll(/`\$\{[^}]+\}\.([A-Za-z0-9_.]+)`/g)].map((m) => m[1]!)

function isUsed(full: string): boolean {
  const key = full.replace(PLURAL, '')
  const path = key.slice(key.indexOf(':') + 1)
  if (literals.has(path) || literals.has(key)) return true
  if (prefixes.some((prefix) => path.startsWith(prefix) || key.startsWith(prefix))) return true
  return (
    key.startsWith('legal:') &&
    (suffixed.some((end) => path.endsWith(`.${end}`)) ||
      /\.(s\d+|phone|fictional|real|person)\.[hp]$/.test(path) ||
      /\.(title|lead)$/.test(path))
  )
}

const faults = listUnlistedTexts(root)

for (const locale of LOCALES)
  faults.push(...compareTexts(locale, locale === 'en' ? english : readFlat(locale), english, same[locale]))
faults.push(...ofPlugins)
for (const locale of LOCALES) {
  const facts = flatten({ fictional: { ...LOCALE_FACTS[locale].fictional } }, `engine/texts/locales/${locale}.ts: `)
  faults.push(...listAvoided(locale, { ...readFlat(locale), ...facts }, avoided[locale]))
}
for (const file of globSync('{landers,niches}/*/texts/*.json', { cwd: root }).sort()) {
  const texts = flatten(JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts, `${file}: `)
  const locale = basename(file, '.json')
  faults.push(...listAvoided(locale, texts, avoided[locale]))
}
for (const [name, listed] of Object.entries({ 'same.json': same, 'avoided.json': avoided }))
  for (const locale of Object.keys(listed))
    if (!isLocale(locale))
      faults.push(`${locale}: engine/texts/locales.ts does not list the language, and ${name} names it`)
faults.push(...listUnknownKeys(literals, english))
for (const key of Object.keys(english)) if (!isUsed(key)) faults.push(`en: ${key} is used nowhere`)

for (const fault of faults) console.error(fault)
console.log(`texts: ${Object.keys(english).length} keys, ${LOCALES.length} locales, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
