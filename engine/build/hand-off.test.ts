import { beforeAll, expect, it } from 'vitest'
import { holdScripts } from '../platform/client/held-scripts.ts'
import { DATA_CONTROLLER } from '../platform/rendering/render-page.ts'
import { checkHandOff, drawByRouter, listHandOffFaults } from './hand-off.ts'

const SCRIPTS = ['window.__reactRouterContext.streamController']
let page = ''
beforeAll(async () => {
  page = await drawByRouter()
})

const faultsOf = (changes: Partial<Parameters<typeof listHandOffFaults>[0]>) =>
  listHandOffFaults({ page, scripts: SCRIPTS, hold: holdScripts, controller: DATA_CONTROLLER, ...changes })

it('the installed router writes its pages as we replace them', async () => {
  expect(faultsOf({})).toEqual([])
  await checkHandOff(SCRIPTS)
})

it.each([
  ['its preloads', (text: string) => text.replaceAll('rel="modulepreload"', 'rel="preload"'), /no preload/],
  ['its script', (text: string) => text.replace('type="module" async=""', 'async="" type="module"'), /no script/],
  ['its calls', (text: string) => text.replaceAll('streamController', 'controller'), /by another call/],
])('a router that writes %s otherwise is a fault', (_what, rewrite, fault) => {
  expect(faultsOf({ page: rewrite(page) }).join('\n')).toMatch(fault)
})

it('a replacement that changes nothing is a fault', () => {
  expect(faultsOf({ hold: (text) => text })).toHaveLength(2)
})

it('a build whose scripts read other names fails', async () => {
  await expect(checkHandOff(['window.__otherContext'])).rejects.toThrow('no script of the build reads streamController')
})
