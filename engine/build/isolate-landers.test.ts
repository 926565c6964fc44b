import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

/** Builds a server with two landers and imports it, as the start of a server does. */
async function startBuild(): Promise<{ broken: Lander; sound: Lander }> {
  for (const [name, source] of Object.entries(LANDERS)) {
    mkdirSync(join(root, 'landers', name), { recursive: true })
    writeFileSync(join(root, 'landers', name, 'lander.tsx'), source)
  }
  writeFileSync(join(root, 'entry.ts'), Object.keys(LANDERS).map(importOf).join('\n'))
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
