import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isolateLanders } from './isolate-landers.ts'

const BROKEN = `
  const settings: { title: string } = JSON.parse('not JSON')
  export default () => settings.title
`
const SOUND = `
  export const loader = (): string => 'loaded'
  export default (): string => 'drawn'
`

const LANDERS = { broken: BROKEN, sound: SOUND }
const importOf = (name: string) => `export * as ${name} from ${JSON.stringify(`./landers/${name}/lander.tsx`)}`

interface Lander {
  default(): string
  loader?(): string
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manyhearts-landers-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function plant(): void {
  for (const [name, source] of Object.entries(LANDERS)) {
    mkdirSync(join(root, 'landers', name), { recursive: true })
    writeFileSync(join(root, 'landers', name, 'lander.tsx'), source)
  }
  writeFileSync(join(root, 'entry.ts'), Object.keys(LANDERS).map(importOf).join('\n'))
}

/** Builds a server with two landers and imports it, as the start of a server does. */
async function startBuild(): Promise<{ broken: Lander; sound: Lander }> {
  plant()
  const { build } = await import('vite')
  const options = { ssr: join(root, 'entry.ts'), outDir: join(root, 'out'), emptyOutDir: false }
  await build({ root, configFile: false, logLevel: 'silent', plugins: [isolateLanders()], build: options })
  return import(/* @vite-ignore */ pathToFileURL(join(root, 'out/entry.mjs')).href)
}

it('a lander that cannot be loaded stops no start: it is reported, throws when it is drawn, and leaves others alone', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { broken, sound } = await startBuild()
  expect(report).toHaveBeenCalledTimes(1)
  expect(report.mock.calls[0]?.[0]).toMatch(/^manyhearts: the lander broken .* cannot be loaded/)
  expect(() => broken.default()).toThrow(SyntaxError)
  expect([sound.default(), sound.loader?.()]).toEqual(['drawn', 'loaded'])
  report.mockRestore()
})

it('in development the styles of a lander are found along the imports that the router follows', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  plant()
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    ...{ root, configFile: false, logLevel: 'silent', appType: 'custom', plugins: [isolateLanders()] },
    server: { middlewareMode: true, ws: false },
  })
  const server = createServer(vite.middlewares).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await vite.ssrLoadModule('/entry.ts')
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/@react-router/critical.css?pathname=/`)
  const sound = vite.environments.ssr.moduleGraph.getModuleById(join(root, 'landers/sound/lander.tsx'))
  expect(sound?.transformResult?.deps).toEqual([expect.stringMatching(/landers\/sound\/lander\.tsx\?own$/)])
  server.close()
  await vite.close()
  vi.restoreAllMocks()
})
