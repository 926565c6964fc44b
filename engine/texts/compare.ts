import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { flatten, type Texts } from './catalogue.ts'
import { LOCALES, type Locale } from './locales.ts'

type Flat = Readonly<Record<string, string>>

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
const PLURAL = /_(zero|one|two|few|many|other)$/

const listParameters = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
const parametersOf = (text: string, ...more: string[]) => [...new Set([...listParameters(text), ...more])].sort().join()

/** Whether a text that has words is the English one. */
const isLeft = (text: string, english: string) => text === english && /\p{L}{4}/u.test(text.replace(/\{\w+\}/g, ''))

/** Plural forms that say their number by themselves ("a photo"), without `{count}`. */
const NUMBERED: readonly string[] = ['zero', 'one', 'two']

/** The catalogues of English that another language has no file of, as paths from `root`. */
export function listMissingCatalogues(root: string, locales: readonly string[] = LOCALES): string[] {
  const dir = join(root, 'engine/texts')
  const names = readdirSync(join(dir, 'en')).filter((file) => file.endsWith('.json'))
  return locales.flatMap((locale) =>
    names
      .filter((name) => !existsSync(join(dir, locale, name)))
      .map((name) => `${locale}: engine/texts/${locale}/${name} is missing`),
  )
}

/** Files of texts in a language that the engine does not have: nothing reads them. */
export function listUnlistedTexts(root: string): string[] {
  const isListed = (locale: string) => LOCALES.some((one) => one === locale)
  const ofEngine = globSync('engine/texts/*/*.json', { cwd: root }).map(
    (file) => [basename(dirname(file)), file] as const,
  )
  const ofPlugins = globSync('{landers,niches}/*/texts/*.json', { cwd: root })
  const all = [...ofEngine, ...ofPlugins.map((file) => [basename(file, '.json'), file] as const)]
  return all
    .filter(([locale]) => !isListed(locale))
    .map(
      ([locale, file]) =>
        `${locale}: ${file.replaceAll('\\', '/')}: engine/texts/locales.ts does not list the language`,
    )
}

/** What is wrong with the forms of one plural text. @param base its key without the form */
function comparePlural(locale: Locale, base: string, own: Flat, english: Flat, same: readonly string[]): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const general = english[`${base}_other`]!
  const faultOf = (form: Intl.LDMLPluralRule): string | undefined => {
    const key = `${base}_${form}`
    const text = own[key]
    if (!pluralCategories.includes(form)) return text === undefined ? undefined : 'is no plural form of the language'
    if (text === undefined) return 'is missing'
    if (text.trim() === '') return 'is empty'
    const more = NUMBERED.includes(form) && listParameters(general).includes('count') ? ['count'] : []
    if (parametersOf(text, ...more) !== parametersOf(general)) return 'has other parameters'
    const left = locale !== 'en' && isLeft(text, english[key] ?? general) && !same.includes(key)
    return left ? `is the English text: ${text}` : undefined
  }
  return FORMS.flatMap((form) => {
    const fault = faultOf(form)
    return fault === undefined ? [] : [`${base}_${form} ${fault}`]
  })
}

/** What is wrong with the texts of a locale beside the English ones. `same`: keys that may be alike. */
export function compareTexts(locale: Locale, own: Flat, english: Flat, same: readonly string[] = [], where = '') {
  const faults: string[] = []
  const report = (text: string) => void faults.push(`${locale}: ${where}${text}`)
  const alike = same
    .filter((key) => (where === '' ? !key.includes(': ') : key.startsWith(where)))
    .map((key) => key.slice(where.length))
  // `cook_for_two` is no plural form: there is no `cook_for_other`.
  const isPlural = (key: string) => PLURAL.test(key) && `${key.replace(PLURAL, '')}_other` in english
  const bases = new Set(
    Object.keys(english)
      .filter(isPlural)
      .map((key) => key.replace(PLURAL, '')),
  )
  for (const base of bases) comparePlural(locale, base, own, english, alike).forEach(report)
  for (const [key, text] of Object.entries(english)) {
    const translated = own[key]
    if (isPlural(key)) continue
    if (translated === undefined) report(`${key} is missing`)
    else if (translated.trim() === '') report(`${key} is empty`)
    else if (parametersOf(translated) !== parametersOf(text)) report(`${key} has other parameters`)
    else if (locale !== 'en' && isLeft(translated, text) && !alike.includes(key))
      report(`${key} is the English text: ${text}`)
  }
  for (const key of Object.keys(own)) {
    if (isPlural(key) ? !bases.has(key.replace(PLURAL, '')) : !(key in english))
      report(`${key} is not in the English catalogue`)
  }
  for (const key of alike) {
    const text = english[key] ?? english[key.replace(PLURAL, '_other')]
    if (text === undefined || own[key] !== text) report(`${key} is not the English text, and same.json names it`)
  }
  return faults
}

/**
 * The keys that code names with a namespace of the catalogues and a group, such as `accounts:error.email` in a schema, and that have
 * no text: the compiler knows only those that are arguments of `t`.
 */
export function listUnknownKeys(named: Iterable<string>, english: Flat): string[] {
  const keys = new Set(Object.keys(english).flatMap((key) => [key, key.replace(PLURAL, '')]))
  const namespaces = new Set([...keys].map((key) => key.split(':')[0]!))
  return [...named]
    .filter((key) => /:.+\./.test(key) && namespaces.has(key.split(':')[0]!) && !keys.has(key))
    .map((key) => `en: ${key} is missing, and code names it`)
}

/**
 * The texts of a lander or a niche, such as `landers/gallery`: a file for each language of the engine, since a brand in
 * any of them may use it, with every key that its code reads.
 * `engines`: the engine's texts in English, which a niche may say in other words.
 */
export function checkOwnTexts(
  root: string,
  dir: string,
  engines: Flat,
  same: Readonly<Record<string, string[]>> = {},
): string[] {
  const where = dir.replace(/[\\/]+$/, '').replaceAll('\\', '/')
  const read = (locale: Locale) => {
    const file = join(root, dir, 'texts', `${locale}.json`)
    return existsSync(file) ? flatten(JSON.parse(readFileSync(file, 'utf8')) as Texts, '') : undefined
  }
  const english = read('en')
  if (!english) return [`en: ${where}/texts/en.json is missing`]
  const compared = LOCALES.flatMap((locale) => {
    const own = read(locale)
    if (!own) return `${locale}: ${where}/texts/${locale}.json is missing`
    return compareTexts(locale, own, english, same[locale], `${where}: `)
  })
  const own = listOwnKeys(join(root, dir))
  // A niche writes `home:title` as `home.title`.
  const enginesKeys = Object.keys(engines).map((key) => key.replace(':', '.'))
  const known = where.startsWith('niches/') ? new Set([...own, ...enginesKeys]) : undefined
  return [
    ...compared,
    ...own.filter((key) => !(key in english)).map((key) => `en: ${where}: ${key} is missing`),
    ...Object.keys(english)
      .filter((key) => known && !known.has(key))
      .map((key) => `en: ${where}: ${key} is used nowhere`),
  ]
}

/** What the code of a lander reads of its texts, or what a niche says of its home page, icebreakers and own interests. */
function listOwnKeys(dir: string): string[] {
  const lander = join(dir, 'lander.tsx')
  if (existsSync(lander)) {
    return [...readFileSync(lander, 'utf8').matchAll(/\btexts\.(\w+)/g)].map((match) => match[1]!)
  }
  const niche = readFileSync(join(dir, 'niche.ts'), 'utf8')
  const icebreakers = /icebreakers: \[([^\]]*)\]/.exec(niche)?.[1] ?? ''
  const own = [...niche.matchAll(/\{\s*id: '([\w-]+)',\s*icon:/g)].map((match) => `profile.interest.${match[1]}`)
  const first = [...icebreakers.matchAll(/'([\w-]+)'/g)].map((match) => `niche.icebreaker.${match[1]}`)
  return ['home.title', 'home.lead', ...first, ...own]
}
