import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { expect, it } from 'vitest'
import { followLanders } from './follow-landers.ts'

it('has the router read its routes again when a lander comes or goes, and for nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'manyhearts-landers-'))
  const routes = join(root, 'engine/routes.ts')
  mkdirSync(join(root, 'engine'))
  writeFileSync(routes, '')
  const watcher = new EventEmitter()
  const { configureServer } = followLanders()
  ;(configureServer as (server: ViteDevServer) => void)({ watcher, config: { root } } as unknown as ViteDevServer)
  const isTouchedBy = (event: string, file: string) => {
    utimesSync(routes, 1, 1)
    watcher.emit(event, join(root, file))
    return statSync(routes).mtimeMs !== 1000
  }
  try {
    expect(isTouchedBy('add', 'landers/fresh/lander.tsx')).toBe(true)
    expect(isTouchedBy('unlink', 'landers/fresh/lander.tsx')).toBe(true)
    expect(isTouchedBy('change', 'landers/fresh/lander.tsx')).toBe(false)
    expect(isTouchedBy('add', 'landers/fresh/texts/en.json')).toBe(false)
    expect(isTouchedBy('add', 'themes/fresh/tokens.ts')).toBe(false)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
