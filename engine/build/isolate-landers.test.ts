import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isolateLanders } from './isolate-landers.ts'

const ENTRY = `
  import * as broken from './landers/broken/lander.tsx'
  import * as sound from './landers/sound/lander.tsx'
  export { broken, sound }
`
const BROKEN = `
  const settings: { title: string } = JSON.parse('not JSON')
  export default () => settings.title
`
const SOUND = `
  export const loader = (): string => 'loaded'
  export default (): string => 'drawn'
`

interface Lander {
  default(): string
  loader?(): string
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manyhearts-landers-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Builds a server with two landers and imports it, as the start of a server does. */
async function startBuild(): Promise<{ broken: Lander; sound: Lander }> {
  for (const [name, source] of Object.entries({ broken: BROKEN, sound: SOUND })) {
    mkdirSync(join(root, 'landers', name), { recursive: true })
    writeFileSync(join(root, 'landers', name, 'lander.tsx'), source)
  }
  writeFileSync(join(root, 'entry.ts'), ENTRY)
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
