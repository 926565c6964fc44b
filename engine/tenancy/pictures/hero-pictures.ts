import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Tenant } from '../schema.ts'

const NAME = /^hero-[1-3]\.(webp|avif|jpg|png)$/
const cache = new LRUCache<string, readonly string[]>({ max: 500 })

/**
 * URLs of the brand's own hero pictures, `assets/hero-1.webp` to `hero-3`.
 */
export function listHeroPictures({ slug, revision, dir }: Tenant): readonly string[] {
  const key = `${slug}:${revision}`
  const known = cache.get(key)
  if (known) return known
  let files: string[] = []
  try {
    files = readdirSync(join(dir, 'assets')).filter((file) => NAME.test(file))
  } catch {
    // A brand without an assets folder has no pictures.
  }
  const pictures = files.sort().map((file) => `/brand/${file}`)
  cache.set(key, pictures)
  return pictures
}
