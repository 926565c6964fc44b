import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { Tenant } from '#engine/tenancy/schema.ts'
import type { Locale } from '#engine/texts/locales.ts'
import type { ThemeTokens } from '#engine/ui/theme/tokens.ts'
import { artOf } from './brand-art.ts'
import type { MailFrame } from './content.ts'
import { lookOf, type MailLook } from './look.ts'

const cache = new LRUCache<string, Promise<MailLook>>({ max: 500 })

/** The tokens of a theme, from its folder. */
export async function readTheme(theme: string): Promise<ThemeTokens> {
  const file = join(process.cwd(), 'themes', theme, 'tokens.ts')
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: ThemeTokens }
  return module.default
}

/** The look of a tenant's mails; read once per tenant, revision and process. */
export function mailLook(tenant: Tenant): Promise<MailLook> {
  const key = `${tenant.slug}:${tenant.revision}:${tenant.theme}`
  const known = cache.get(key)
  if (known) return known
  const loading = readTheme(tenant.theme).then((tokens) => lookOf(tokens, tenant.tokenCss))
  cache.set(key, loading)
  loading.catch(() => cache.delete(key))
  return loading
}

/** The company that runs the site, line by line. */
const companyLines = ({ name, address, city, kvk }: Tenant['company']): string[] =>
  [name, `${address}, ${city}`, kvk].filter((line) => line !== '')

/** What all mails of a brand have in common; `origin` without a trailing slash. */
export async function brandFrame(
  tenant: Tenant,
  origin: string,
  locale: Locale,
): Promise<Omit<MailFrame, 'why' | 'links'>> {
  const look = await mailLook(tenant)
  return {
    name: tenant.name,
    href: origin,
    lang: locale,
    look,
    art: artOf(tenant, look, origin),
    company: companyLines(tenant.company),
  }
}
