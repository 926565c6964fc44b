import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readInstalledPlugins } from '#engine/plugins/catalogue.ts'
import { copyBrands } from '#engine/testing/brands.ts'
import type { InstalledPlugins } from '../installed-plugins.ts'
import { loadTenant } from '../load.ts'

const plugins = await readInstalledPlugins()
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'manyhearts-experiments-'))
  copyBrands(dir, ['rosa'])
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const A = { name: 'a', weight: 1 }
const B = { name: 'b', weight: 1, lander: 'tinderswipe' }
const ONE = { name: 'words', lander: 'gallery', slug: 'spring', variants: [A, B] }

async function load(experiments: readonly object[], installed: InstalledPlugins = plugins) {
  const path = join(dir, 'rosa/tenant.json')
  const file = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...file, landers: ['gallery', 'tinderswipe'], experiments }))
  return loadTenant(join(dir, 'rosa'), installed)
}

async function faultsOf(...experiments: object[]) {
  const loaded = await load(experiments)
  return loaded.ok ? [] : loaded.faults.map(({ path, reason }) => `${path}: ${reason}`)
}

test('an experiment of landers and texts that the site has is served, with a round that changes with it', async () => {
  const roundOf = async (experiment: object) => {
    const loaded = await load([experiment])
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
    return loaded.loaded.tenant.experiments[0]!
  }
  const first = await roundOf({ ...ONE, variants: [A, B, { name: 'c', weight: 2, texts: 'who' }] })
  expect(first.variants.map(({ lander, texts }) => [lander, texts])).toEqual([
    ['gallery', undefined],
    ['tinderswipe', undefined],
    ['gallery', 'who'],
  ])
  const rounds = [ONE, { ...ONE, goal: 'paid' }, { ...ONE, variants: [{ ...A, weight: 2 }, B] }].map(roundOf)
  expect(new Set([first.round, ...(await Promise.all(rounds)).map(({ round }) => round)]).size).toBe(4)
})

test.each([
  ['a lander that the site lacks', { ...ONE, lander: 'video' }, 'experiments.0.lander: "video" is not one of'],
  [
    'a variant’s lander that the site lacks',
    { ...ONE, variants: [A, { ...B, lander: 'video' }] },
    '0.variants.1.lander',
  ],
  ['texts that the lander lacks', { ...ONE, variants: [A, { ...A, name: 'b', texts: 'x1' }] }, 'has who'],
  ['texts of another lander', { ...ONE, variants: [A, { ...B, texts: 'who' }] }, 'it has none'],
  ['a weight of nothing', { ...ONE, variants: [A, { ...B, weight: 0 }] }, 'experiments.0.variants.1.weight'],
  ['one variant', { ...ONE, variants: [A] }, 'experiments.0.variants'],
  ['variants of one name', { ...ONE, variants: [A, { ...B, name: 'a' }] }, 'two variants have the name "a"'],
  ['variants that are the same', { ...ONE, variants: [A, { ...A, name: 'b' }] }, 'two variants are the same'],
  [
    'a slug of a lander without',
    { ...ONE, lander: 'tinderswipe' },
    'experiments.0.slug: the lander "tinderswipe" takes no',
  ],
])('%s is refused by its place', async (_what, experiment, message) => {
  expect((await faultsOf(experiment)).join('\n')).toContain(message)
})

test('two experiments of one address, or of one name, are refused', async () => {
  expect(await faultsOf(ONE, { ...ONE, name: 'more' })).toEqual([
    'experiments: two experiments are at /landers/gallery/spring: an address has one',
  ])
  expect(await faultsOf(ONE, { ...ONE, slug: 'autumn' })).toEqual([
    'experiments: two experiments have the name "words"',
  ])
})

test('a language that a set of texts lacks is wrong, and keeps nothing from being served', async () => {
  const gallery = plugins.landers.get('gallery')!
  const short = { ...gallery, textSets: new Map([['who', new Set(['en'] as const)]]) }
  const loaded = await load([{ ...ONE, variants: [A, { ...A, name: 'b', texts: 'who' }] }], {
    ...{ ...plugins, landers: new Map(plugins.landers).set('gallery', short) },
  })
  expect(loaded.ok && loaded.loaded.findings.filter(({ path }) => path.startsWith('experiments'))).toEqual([
    expect.objectContaining({ grade: 'wrong', path: 'experiments.0.variants.1.texts' }),
  ])
})

test('a home page that is a lander which the site lacks is refused', async () => {
  const path = join(dir, 'rosa/tenant.json')
  const file = JSON.parse(readFileSync(path, 'utf8'))
  const faults = async (lander: string) => {
    const settings = { ...file.settings, home_landers: [{ source: 'blue', lander }] }
    writeFileSync(path, JSON.stringify({ ...file, landers: ['gallery'], settings }))
    const loaded = await loadTenant(join(dir, 'rosa'), plugins)
    return loaded.ok ? [] : loaded.faults.map((fault) => `${fault.path}: ${fault.reason}`)
  }
  expect(await faults('gallery')).toEqual([])
  expect(await faults('video')).toEqual([`settings.home_landers: "video" is not one of the site's landers: gallery`])
})
