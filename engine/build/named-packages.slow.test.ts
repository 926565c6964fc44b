import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** What carries texts and state: each is used by its own name, in every build (engine/docs/decisions/libraries.md). */
const PACKAGES = ['i18next', 'i18next-http-backend', 'immer', 'react-i18next', 'zustand']
const IMPORTER = join(process.cwd(), 'engine/root.tsx')

let cacheDir: string
beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'manyhearts-vite-'))
})
afterEach(() => rmSync(cacheDir, { recursive: true, force: true }))

const isOwnFile = (name: string, id = '') =>
  id.includes(`/node_modules/${name}/`) || (id.startsWith(cacheDir) && id.includes(`/deps/${name}.js`))

/** Which packages get another file than their own, by `build package`; and how many imports were resolved. */
async function findStandIns(configFile: string, plugins: Plugin[] = []) {
  const server = await createServer({
    configFile,
    cacheDir,
    plugins,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  })
  const standIns: string[] = []
  let resolved = 0
  try {
    for (const [build, { pluginContainer }] of Object.entries(server.environments))
      for (const name of PACKAGES) {
        resolved += 1
        if (!isOwnFile(name, (await pluginContainer.resolveId(name, IMPORTER))?.id)) standIns.push(`${build} ${name}`)
      }
  } finally {
    await server.close()
  }
  return { standIns, resolved }
}

it.each(['vite.config.ts', 'storybook/vite.config.ts'])('no package is replaced by another file: %s', async (file) => {
  expect(await findStandIns(file)).toEqual({ standIns: [], resolved: 2 * PACKAGES.length })
})

it('a plugin that replaces one is found', async () => {
  const replacing: Plugin = {
    name: 'replacing',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-i18next' ? IMPORTER : undefined),
  }
  const { standIns } = await findStandIns('storybook/vite.config.ts', [replacing])
  expect(standIns).toEqual(['client react-i18next', 'ssr react-i18next'])
})
