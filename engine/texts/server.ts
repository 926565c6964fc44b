import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createInstance, type i18n } from 'i18next'
import { LRUCache } from 'lru-cache'
import type { Locale, Tenant } from '../tenancy/schema.ts'
import { flatten, overlay, readCatalogues, type Texts } from './catalogue.ts'
import { I18N_OPTIONS } from './options.ts'

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

/**
 * The translator of a tenant's locale: tenant → niche → engine → English. The engine's catalogues are shared by
 * reference; a tenant's layer is looked up before them and never copied into them (architecture.md, "The way of a request").
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
  const base = catalogues[locale][namespace]
  return base || Object.keys(own).length > 0 ? overlay(base ?? {}, own) : undefined
}
