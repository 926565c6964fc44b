import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const MAKES_STORE = /\bcreateStore\b.*\(/
const sources = readdirSync('engine', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`engine/${file}`, 'utf8') }))

it('every store of zustand is made with the immer middleware', () => {
  const stores = sources.filter(({ text }) => /from 'zustand\/vanilla'/.test(text) && MAKES_STORE.test(text))
  expect(stores.length).toBeGreaterThan(5)
  const without = stores.filter(({ text }) => !/createStore<\w+>\(\)\(\s*immer\(/.test(text))
  expect(without.map(({ file }) => file)).toEqual([])
})
