import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createInstance, type i18n, type TFunction } from 'i18next'
import { LRUCache } from 'lru-cache'
import { flatten, overlay, readCatalogues, type Texts } from '#engine/texts/catalogue.ts'
import type { Locale } from '#engine/texts/locales.ts'
import { I18N_OPTIONS } from '#engine/texts/options.ts'
import type { Tenant } from '../tenancy/schema.ts'

const catalogues = readCatalogues(join(process.cwd(), 'engine/texts'))
/** Changes when an engine text changes; part of every address of a catalogue. */
export const ENGINE_TEXTS_REVISION = createHash('sha256').update(JSON.stringify(catalogues)).digest('hex').slice(0, 12)

/** The same texts as `namespace:key` → text, which one look-up finds. */
const flat = Object.fromEntries(
  Object.entries(catalogues).map(([locale, catalogue]) => {
    const texts: Record<string, string> = {}
    for (const [namespace, nested] of Object.entries(catalogue)) flatten(nested, `${namespace}:`, texts)
    return [locale, texts]
  }),
) as Readonly<Record<string, Readonly<Record<string, string>>>>

/** A tenant's texts over its niche's: `namespace:key` → text. */
export type TextLayer = Readonly<Record<string, string>>

const MAX_INSTANCES = 500
const instances = new LRUCache<string, i18n>({ max: MAX_INSTANCES })

const MAX_PLAIN_TEXTS = 5_000
const LONGEST_VALUE = 40
/** Texts with numbers and short words in them, of all instances, because names and the like are many. */
const filled = new LRUCache<string, string>({ max: 20_000 })

/** A text's key and values as one string; undefined where they are not worth caching. */
function nameOf([key, values, ...more]: readonly unknown[]): string | undefined {
  if (typeof key !== 'string' || typeof values !== 'object' || values === null || more.length > 0) return undefined
  const isShort = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST_VALUE)
  return Object.values(values).every(isShort) ? `${key} ${JSON.stringify(values)}` : undefined
}

/** Caches texts: a page needs some hundred, and they never change within an instance. */
function keepTexts(instance: i18n, of: string): void {
  const makeFixed = instance.getFixedT.bind(instance) as (...place: unknown[]) => TFunction
  const made = new Map<string, TFunction>()
  const getFixed = (...place: unknown[]): TFunction => {
    const name = JSON.stringify(place)
    const known = made.get(name)
    if (known) return known
    const ask = makeFixed(...place) as unknown as (...question: unknown[]) => string
    const plain = new Map<unknown, string>()
    const askPlain = (key: string): string => {
      const text = plain.get(key) ?? ask(key)
      if (plain.size < MAX_PLAIN_TEXTS) plain.set(key, text)
      return text
    }
    const kept = (...question: unknown[]): string => {
      if (question.length === 1 && typeof question[0] === 'string') return askPlain(question[0])
      const values = nameOf(question)
      if (values === undefined) return ask(...question)
      const key = `${of} ${name} ${values}`
      const known = filled.get(key)
      if (known !== undefined) return known
      const text = ask(...question)
      filled.set(key, text)
      return text
    }
    const fixed = Object.assign(kept, ask) as unknown as TFunction
    if (made.size < MAX_PLAIN_TEXTS) made.set(name, fixed)
    return fixed
  }
  instance.getFixedT = getFixed as typeof instance.getFixedT
}

/**
 * The translator of a tenant's locale: tenant → niche → engine → English. The engine's catalogues are shared by
 * reference; a tenant's layer is looked up before them and never copied into them
 * (architecture.md, "The way of a request").
 */
export function getTranslator(tenant: Tenant, locale: Locale, layer: TextLayer): i18n {
  const key = `${tenant.slug}:${tenant.revision}:${locale}`
  const known = instances.get(key)
  if (known) return known
  const instance = createInstance()
  const layered = {
    type: 'i18nFormat' as const,
    name: 'tenant-over-engine',
    handleAsObject: true,
    init: () => {},
    getResource(lng: string, ns: string, path: string, options: object) {
      const name = `${ns}:${path}`
      return (
        (lng === locale ? layer[name] : undefined) ?? flat[lng]?.[name] ?? instance.getResource(lng, ns, path, options)
      )
    },
  }
  void instance.use(layered).init({
    ...I18N_OPTIONS,
    lng: locale,
    resources: { [locale]: catalogues[locale], en: catalogues.en },
    ns: Object.keys(catalogues.en),
    initAsync: false,
  })
  keepTexts(instance, key)
  instances.set(key, instance)
  return instance
}

/** One namespace as the browser loads it, or undefined when there is none of that name. */
export function findNamespace(locale: Locale, namespace: string, layer: TextLayer): Texts | undefined {
  const prefix = `${namespace}:`
  const own = Object.fromEntries(
    Object.entries(layer)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, text]) => [key.slice(prefix.length), text]),
  )
  // A name of Object.prototype is no namespace.
  const base = Object.hasOwn(catalogues[locale], namespace) ? catalogues[locale][namespace] : undefined
  return base || Object.keys(own).length > 0 ? overlay(base ?? {}, own) : undefined
}
