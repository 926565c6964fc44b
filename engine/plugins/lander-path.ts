import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const schema = z.strictObject({
  /** `false`: its address is `/landers/<name>` alone. */
  slug: z.literal(false),
})

/**
 * The path of a lander's route, of its folder `landers/<name>` below `root`: with a slug after its name, unless its
 * `lander.json` says that it takes none (product.md 2.1).
 * @throws on a `lander.json` that says anything else
 */
export function landerPath(root: string, folder: string): string {
  const file = join(root, folder, 'lander.json')
  if (!existsSync(file)) return `${folder}/:slug?`
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  return folder
}
