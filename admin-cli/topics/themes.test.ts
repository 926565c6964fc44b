import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAdmin } from '#engine/testing/admin.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'manyhearts-tokens-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const run = (...args: string[]) => runAdmin(process.env, ['theme', ...args])

test('a theme is exported once, and an import says what a tool changed and where a file is wrong', async () => {
  const file = join(dir, 'rosa.resolver.json')
  expect(await run('export', 'rosa', '--out', file)).toMatchObject({ code: 0 })
  expect(await run('export', 'rosa', '--out', file)).toMatchObject({ code: 5 })
  const document = JSON.parse(readFileSync(file, 'utf8'))
  document.sets.theme.sources[0].space.control.$value.value = 4
  writeFileSync(file, JSON.stringify(document))
  expect(await run('import', file, '--dry-run')).toMatchObject({ code: 5 })
  const changed = await run('import', file, '--replace', '--dry-run', '--json')
  expect(JSON.parse(changed.out)).toMatchObject({ theme: 'rosa', changed: ['space.control: 3rem → 4rem'], faults: [] })
  delete document.modifiers.scheme.contexts.dark[0].colour.bg
  writeFileSync(file, JSON.stringify(document))
  const refused = await run('import', file, '--name', 'amber')
  expect(refused).toMatchObject({ code: 3, out: '' })
  expect(refused.err).toContain('rosa.resolver.json#/modifiers/scheme/contexts/dark: colour.dark.bg')
  expect(existsSync('themes/amber')).toBe(false)
})

test('an import of a folder or of no file says so', async () => {
  expect(await run('import', dir)).toMatchObject({ code: 3, err: expect.stringContaining('a folder, where a JSON') })
  expect(await run('import', join(dir, 'nowhere.json'))).toMatchObject({ code: 4, out: '' })
})

test('a new theme has a name of its own and begins as one that is there', async () => {
  expect(await run('new', 'amber', '--dry-run')).toMatchObject({ code: 0 })
  expect(await run('new', 'rosa')).toMatchObject({ code: 5 })
  expect(await run('new', 'amber', '--from', 'nowhere')).toMatchObject({ code: 4 })
  expect(await run('new', '../amber')).toMatchObject({ code: 2 })
})

test('the check of one theme prints which roles pair, with their contrast in both schemes', async () => {
  const { code, out } = await run('check', 'rosa')
  expect(code).toBe(0)
  expect(out).toMatch(/^roles +least +light +dark\n/)
  expect(out).toMatch(/\nmuted on surface +4\.5 +\d+\.\d\d +\d+\.\d\d\n/)
})
