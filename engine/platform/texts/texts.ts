import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createInstance, type i18n } from 'i18next'
import { LRUCache } from 'lru-cache'
import { type Catalogue, overlay, readCatalogues, type Texts } from '#engine/texts/catalogue.ts'
import type { Locale } from '#engine/texts/locales.ts'
import { I18N_OPTIONS } from '#engine/texts/options.ts'
import type { Tenant } from '../../tenancy/schema.ts'

/** Freezes the catalogues, because all tenants share them. */
function freezeDeeply<T extends object>(texts: T): T {
  if (Object.isFrozen(texts)) return texts
  for (const value of Object.values(texts)) if (typeof value === 'object') freezeDeeply(value)
  return Object.freeze(texts)
}

const catalogues = freezeDeeply(readCatalogues(join(process.cwd(), 'engine/texts')))
/** A hash that changes with each text of the engine; part of every address of a catalogue. */
export const ENGINE_TEXTS_REVISION = createHash('sha256').update(JSON.stringify(catalogues)).digest('hex').slice(0, 12)

/** A tenant's texts over its niche's: `namespace:key` → text. */
export type TextLayer = Readonly<Record<string, string>>

const MAX_INSTANCES = 500
const instances = new LRUCache<string, i18n>({ max: MAX_INSTANCES })

/** The engine's catalogue of a locale with the layer over it; a namespace that the layer does not change is shared. */
function layOver(locale: Locale, layer: TextLayer): Catalogue {
  const changed = new Set(Object.keys(layer).map((key) => key.slice(0, key.indexOf(':'))))
  const own = [...changed].map((namespace) => [namespace, findNamespace(locale, namespace, layer) ?? {}])
  return { ...catalogues[locale], ...Object.fromEntries(own) }
}

/**
 * The translator of a tenant's locale: tenant → niche → engine (architecture.md, "The way of a request").
 * One instance of i18next for each tenant, revision and locale, which all requests share and none changes.
 */
export function getTranslator(tenant: Tenant, locale: Locale, layer: TextLayer): i18n {
  const key = `${tenant.slug}:${tenant.revision}:${locale}`
  const known = instances.get(key)
  if (known) return known
  const resources = freezeDeeply({ [locale]: layOver(locale, layer) })
  const instance = createInstance()
  void instance.init({
    ...I18N_OPTIONS,
    lng: locale,
    resources,
    ns: Object.keys(resources[locale]!),
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
  // A property of Object.prototype is no namespace.
  const base = Object.hasOwn(catalogues[locale], namespace) ? catalogues[locale][namespace] : undefined
  return base || Object.keys(own).length > 0 ? overlay(base ?? {}, own) : undefined
}
