import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeTenant } from '#engine/testing/context.ts'
import { findOwnFile } from './files.ts'
import { findTenantPage } from './pages.ts'

/** A tenant's folder, reached by a link as that of a release may be, with links of its own beside files. */
function makeFolder() {
  const base = mkdtempSync(join(tmpdir(), 'manyhearts-own-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  const dir = join(base, 'release/rosa')
  for (const name of ['release/rosa/assets', 'release/rosa/pages', 'outside'])
    mkdirSync(join(base, name), { recursive: true })
  symlinkSync(join(base, 'release'), join(base, 'current'))
  writeFileSync(join(base, 'outside/secrets.json'), 'secret')
  writeFileSync(join(base, 'outside/secret.nl.md'), '# Secret')
  writeFileSync(join(dir, 'assets/logo.svg'), '<svg/>')
  writeFileSync(join(dir, 'pages/about.nl.md'), '# About')
  symlinkSync(join(base, 'outside/secrets.json'), join(dir, 'assets/key.svg'))
  symlinkSync(join(dir, 'assets/logo.svg'), join(dir, 'assets/inside.svg'))
  symlinkSync(join(base, 'outside'), join(dir, 'assets/more'))
  symlinkSync(join(base, 'outside/secret.nl.md'), join(dir, 'pages/secret.nl.md'))
  return join(base, 'current/rosa')
}

it('finds files of the folder itself, and none by a link in it', async () => {
  const tenant = { dir: makeFolder() }
  expect(await findOwnFile(tenant, 'assets/logo.svg')).toMatch(/release\/rosa\/assets\/logo\.svg$/)
  for (const name of ['key.svg', 'inside.svg', 'more/secrets.json', 'none.svg', 'logo.svg/x'])
    expect(await findOwnFile(tenant, `assets/${name}`), name).toBeUndefined()
})

it('shows a page of the folder, and none by a link that was put there while the site runs', async () => {
  const tenant = { ...makeTenant('rosa', {}, { locales: ['nl'] }), dir: makeFolder() }
  expect((await findTenantPage(tenant, 'about', 'nl'))?.title).toBe('About')
  expect(await findTenantPage(tenant, 'secret', 'nl')).toBeUndefined()
})
