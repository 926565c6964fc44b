import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAIL_STRUCTURE, STRUCTURES, type StructureValue } from '#engine/ui/structure/structures.ts'
import { listThemes } from '../catalogue.ts'
import { listThemeFaults } from '../theme-faults.ts'
import { beginTheme, listDifferences, readSource, writeTheme } from './write-theme.ts'

const themes = listThemes()
const tokens = beginTheme('amber', themes.get('wireframe')!)
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manyhearts-themes-'))
  mkdirSync(join(root, 'themes'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test.each([...themes.keys()])(
  'a theme that begins as %s has no fault, and nothing that only one theme may have',
  (from) => {
    const begun = beginTheme('amber', themes.get(from)!)
    expect(writeTheme(root, 'amber', { tokens: begun })).toMatchObject({ ok: true, faults: [] })
    expect(listThemeFaults(root, 'amber', begun)).toEqual([])
    const all = { ...STRUCTURES, mail: MAIL_STRUCTURE } as Record<string, Record<string, StructureValue>>
    const chosen = Object.entries({ ...begun.structure, mail: begun.mail.structure })
    expect(chosen.filter(([part, value]) => all[part]?.[value]?.alone !== undefined)).toEqual([])
  },
)

test('a theme that is there is replaced only when that is asked for, and nothing else is left behind', () => {
  const files = { tokens, source: { name: 'Amber' } }
  expect(writeTheme(root, 'amber', files, { dryRun: true })).toMatchObject({ ok: true })
  expect(readdirSync(join(root, 'themes'))).toEqual([])
  expect(writeTheme(root, 'amber', files)).toMatchObject({ ok: true })
  expect(readSource(root, 'amber')).toEqual({ name: 'Amber' })
  expect(writeTheme(root, 'amber', { tokens })).toEqual({ ok: false, reason: 'conflict', faults: [] })
  const changed = { ...tokens, space: { ...tokens.space, u: '1rem' } }
  expect(writeTheme(root, 'amber', { tokens: changed }, { replace: true })).toMatchObject({ ok: true })
  expect(readFileSync(join(root, 'themes/amber/tokens.ts'), 'utf8')).toContain("u: '1rem'")
  expect(readdirSync(join(root, 'themes/amber')).sort()).toEqual(['theme.css.ts', 'tokens.ts'])
  expect(readdirSync(root)).toEqual(['themes'])
  expect(listDifferences(tokens, changed)).toEqual(['space.u: .5rem → 1rem'])
})

test('a theme whose font is not installed is not written, for no build could have it', () => {
  const fonts = [{ ...tokens.fonts[0]!, file: '@fontsource/nowhere/{subset}.woff2' }]
  expect(writeTheme(root, 'amber', { tokens: { ...tokens, fonts } })).toMatchObject({ ok: false, reason: 'fonts' })
  expect(existsSync(join(root, 'themes/amber'))).toBe(false)
  for (const name of ['../amber', 'Amber', 'a'])
    expect(writeTheme(root, name, { tokens })).toMatchObject({ ok: false, reason: 'name' })
})
