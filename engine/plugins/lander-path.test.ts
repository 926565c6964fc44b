import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { landerPath } from './lander-path.ts'

function plant(content?: string): string {
  const root = mkdtempSync(join(tmpdir(), 'manyhearts-lander-'))
  mkdirSync(join(root, 'landers/swipe'), { recursive: true })
  if (content !== undefined) writeFileSync(join(root, 'landers/swipe/lander.json'), content)
  return root
}

it('takes a slug after the name of a lander, unless its folder says that it takes none', () => {
  expect(landerPath(plant(), 'landers/swipe')).toBe('landers/swipe/:slug?')
  expect(landerPath(plant('{ "slug": false }'), 'landers/swipe')).toBe('landers/swipe')
})

it('names the file of a lander that says something else', () => {
  for (const content of ['{ "slug": true }', '{}', '{ "slug": false, "more": 1 }'])
    expect(() => landerPath(plant(content), 'landers/swipe')).toThrow('landers/swipe/lander.json')
})
