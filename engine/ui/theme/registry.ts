import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ThemeTokens, themeTokensSchema } from './tokens.ts'

/** Folders of `themes/` with a `tokens.ts`. */
export function listThemeNames(dir = 'themes'): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(dir, entry.name, 'tokens.ts')))
    .map((entry) => entry.name)
    .sort()
}

/**
 * All themes by name, checked. Server side only: the browser gets a theme's stylesheet and its `ThemeFrame`.
 * Throws on tokens that do not satisfy the contract, naming the file and the path in it.
 */
export async function loadThemes(dir = 'themes'): Promise<ReadonlyMap<string, ThemeTokens>> {
  const themes = new Map<string, ThemeTokens>()
  for (const name of listThemeNames(dir)) themes.set(name, await loadTheme(dir, name))
  return themes
}

async function loadTheme(dir: string, name: string): Promise<ThemeTokens> {
  const file = join(dir, name, 'tokens.ts')
  const module = await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)
  const parsed = themeTokensSchema.safeParse(module.default)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`${file}: ${faults.join('; ')}`)
}
