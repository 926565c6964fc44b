import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The brands that tests serve. What an operator adds beside them is no part of a test. */
export const BRANDS = ['havblik', 'nachtwerk', 'rosa'] as const

/** All brands of the repository. */
export const DEMO_BRANDS = [...BRANDS, 'beaufixe', 'bowline', 'pomona', 'sotto', 'vilja'] as const

/** Makes a folder of tenants that a test may change. */
export function copyBrands(dir: string, brands: readonly string[] = BRANDS): void {
  mkdirSync(dir, { recursive: true })
  for (const slug of brands) cpSync(join('tenants', slug), join(dir, slug), { recursive: true })
}

const LIFTED = { pages_per_minute: 1_000_000, visitor_pages_per_minute: 1_000_000 }

/** Lets one login, and one address, ask a folder's tenants for as many pages as the machine renders: crawls and loads ask faster than people. */
export function liftPageLimit(dir: string): void {
  for (const slug of readdirSync(dir)) {
    const path = join(dir, slug, 'tenant.json')
    const file = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...file, settings: { ...file.settings, ...LIFTED } }, null, 2))
  }
}
