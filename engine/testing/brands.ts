import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The brands of the repository. What an operator adds beside them is no part of a test. */
export const BRANDS = ['havblik', 'nachtwerk', 'rosa'] as const

/** Makes a folder of tenants that a test may change. */
export function copyBrands(dir: string, brands: readonly string[] = BRANDS): void {
  mkdirSync(dir, { recursive: true })
  for (const slug of brands) cpSync(join('tenants', slug), join(dir, slug), { recursive: true })
}
