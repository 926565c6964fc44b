import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { themeCss } from './theme-css.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manyhearts-themes-'))
  return () => rmSync(root, { recursive: true, force: true })
})

function plant(name: string, stylesheet?: string) {
  const dir = join(root, 'themes', name)
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'tokens.ts'), 'export default {}')
  if (stylesheet !== undefined) writeFileSync(join(dir, 'theme.css.ts'), stylesheet)
}

/** As Vite calls it in a build. */
async function load() {
  const plugin = themeCss() as unknown as {
    configResolved(config: { readonly root: string }): void
    load(id: string): Promise<string | undefined>
  }
  plugin.configResolved({ root })
  return plugin.load('\0virtual:theme-css')
}

test('a theme whose stylesheet has another name ends the build: its pages would be unstyled', async () => {
  plant('fresh', "defineTheme('rosa', tokens)")
  await expect(load()).rejects.toThrow('themes/fresh/theme.css.ts: defines "rosa", the folder is "fresh"')
})

test('a theme without a stylesheet ends the build', async () => {
  plant('fresh')
  await expect(load()).rejects.toThrow('themes without theme.css.ts: fresh')
})
