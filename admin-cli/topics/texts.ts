import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openCatalogues, openTenantTexts, type TextStore } from '#engine/installation.ts'
import type { Session } from '../frame/session.ts'

/** The texts of the engine, or of a tenant; undefined where there is no such tenant. */
export function openTexts({ root, env }: Session, tenant: string): TextStore | undefined {
  if (tenant === '') return openCatalogues(root)
  const dir = join(env.tenantsDir, tenant)
  const isTenant = /^[a-z0-9-]+$/.test(tenant) && existsSync(join(dir, 'tenant.json'))
  return isTenant ? openTenantTexts(root, dir, tenant) : undefined
}
