import type { i18n } from 'i18next'
import { LRUCache } from 'lru-cache'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { flatten, type Texts } from '#engine/texts/catalogue.ts'
import type { Locale } from '#engine/texts/locales.ts'
import type { RequestContext } from '../context.ts'
import { ENGINE_TEXTS_REVISION, findNamespace, getTranslator, type TextLayer } from './texts.ts'

const layers = new LRUCache<string, TextLayer>({ max: 500 })

/** The tenant's texts over its niche's, as one flat layer (architecture.md, "The way of a request"). */
export function textLayer(tenant: Tenant, locale: Locale): TextLayer {
  const key = `${tenant.slug}:${tenant.revision}:${locale}`
  const known = layers.get(key)
  if (known) return known
  const niche: Record<string, string> = {}
  for (const [namespace, texts] of Object.entries(tenant.pack.textsOf(locale))) {
    flatten(texts as Texts, `${namespace}:`, niche)
  }
  const layer = { ...niche, ...tenant.texts[locale]?.toObject() }
  layers.set(key, layer)
  return layer
}

export const translatorFor = (tenant: Tenant, locale: Locale): i18n =>
  getTranslator(tenant, locale, textLayer(tenant, locale))

export const translatorOf = (ctx: RequestContext): i18n => translatorFor(ctx.tenant, ctx.locale)

/** What `/locales/{lng}/{ns}.json` answers; undefined for a namespace that does not exist. */
export const namespaceOf = (tenant: Tenant, locale: Locale, namespace: string) =>
  findNamespace(locale, namespace, textLayer(tenant, locale))

/** Part of the URL of every catalogue of the tenant, so that responses can be cached forever. */
export const textsRevision = (tenant: Tenant) => `${ENGINE_TEXTS_REVISION}${tenant.revision.slice(0, 12)}`
