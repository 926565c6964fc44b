import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkOwnTexts } from '#engine/texts/compare.ts'
import { listNiches } from '../catalogue.ts'
import { type NichePack, parseNiche } from '../define-niche.ts'
import { writeNiche } from './write-niche.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manyhearts-niches-'))
  cpSync('niches', join(root, 'niches'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test.each(listNiches().map(({ number, name }) => [name, number] as const))(
  'a niche that begins as %s is whole: a pack with the next number, and its texts in every language',
  async (_name, from) => {
    const next = Math.max(...listNiches().map(({ number }) => number)) + 1
    const made = writeNiche(root, 'climbers', from)
    expect(made).toMatchObject({ ok: true, number: next, folder: join(root, `niches/${next}-climbers`) })
    const file = join(root, `niches/${next}-climbers/niche.ts`)
    const { default: pack } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: NichePack }
    expect(parseNiche(pack, file)).toMatchObject({ number: next, name: 'climbers' })
    const engines = { 'home:title': 'x', 'home:lead': 'x' }
    const faults = checkOwnTexts(root, `niches/${next}-climbers`, engines)
    // A text that is the same in two languages is listed for the niche that it is of.
    expect(faults.filter((fault) => !fault.includes('is the English text'))).toEqual([])
    expect(readdirSync(root)).toEqual(['niches'])
  },
)

test('a niche that is there, a wrong name and an unknown beginning are refused, and nothing is written', () => {
  const before = readdirSync(join(root, 'niches'))
  const { name } = listNiches()[0]!
  expect(writeNiche(root, name, 1)).toEqual({ ok: false, reason: 'conflict' })
  expect(writeNiche(root, '../climbers', 1)).toEqual({ ok: false, reason: 'name' })
  expect(writeNiche(root, 'climbers', 99)).toEqual({ ok: false, reason: 'from' })
  expect(writeNiche(root, 'climbers', 1, { dryRun: true })).toMatchObject({ ok: true })
  expect(readdirSync(join(root, 'niches'))).toEqual(before)
})
