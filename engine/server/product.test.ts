import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GENDER_IDS, SEEKING_IDS } from '#engine/db/choices/genders.ts'
import { callsOf } from '#engine/platform/manifests/collect.ts'
import { DOMAINS } from '#engine/server/domains.ts'
import { SETTINGS } from '#engine/tenancy/settings.ts'
import { listPatterns } from '#engine/testing/walk/screens.ts'

const PRODUCT = readFileSync('engine/docs/product.md', 'utf8')
/** Answers of the router that are no page. */
const UNLISTED = ['/*']

/** A path with and without each part that may be left out: `/a/{b?}` is `/a` and `/a/{b}`. */
function expand(path: string): string[] {
  const [part] = /\/\{\w+\?\}/.exec(path) ?? []
  return part ? ['', part.replace('?', '')].flatMap((written) => expand(path.replace(part, written))) : [path]
}

/** The text below a heading, up to the next of its level. */
function sectionOf(heading: string): string {
  const from = PRODUCT.indexOf(`\n${heading}`) + 1
  const end = PRODUCT.indexOf(`\n${heading.split(' ')[0]} `, from)
  return PRODUCT.slice(from, end < 0 ? undefined : end)
}

/** The calls of a row: `GET, POST /api/chat.php`, or a path whose methods are in the first cell. */
function listCalls(row: string): string[] {
  const [, first = ''] = /^\| ([A-Z]+) +\|/.exec(row) ?? []
  return [...row.matchAll(/`(?:([A-Z, ]+) )?(\/api\/[\w.-]+)/g)].flatMap(([, own, path]) =>
    (own ?? first).split(', ').map((method) => `${method} ${path}`),
  )
}

test('every page of routes.ts stands in product.md 2.1', () => {
  const listed = new Set([...sectionOf('### 2.1 ').matchAll(/`(\/[^`]*)`/g)].flatMap(([, path]) => expand(path!)))
  expect(listed.size).toBeGreaterThan(40)
  const patterns = listPatterns().filter((pattern) => !pattern.startsWith('/landers/') && !UNLISTED.includes(pattern))
  const written = patterns.flatMap((pattern) => expand(pattern.replace(/:(\w+\??)/g, '{$1}')))
  expect([...new Set(written)].filter((path) => !listed.has(path))).toEqual([])
})

test('every call stands in product.md 7, with its method', () => {
  const listed = new Set(sectionOf('## 7. ').split('\n').flatMap(listCalls))
  expect(listed.size).toBeGreaterThan(30)
  expect([...callsOf(DOMAINS).keys()].filter((call) => !listed.has(call))).toEqual([])
})

test('every gender, and whom members look for, stand in product.md 3.2 and 12.5', () => {
  const listAfter = (heading: string, word: string) =>
    new RegExp(`${word} \\(([^)]*)\\)`).exec(sectionOf(heading))?.[1]?.split(', ').toSorted()
  expect(listAfter('### 3.2 ', 'gender')).toEqual(GENDER_IDS.toSorted())
  expect(listAfter('### 12.5 ', 'whom one looks for')).toEqual(SEEKING_IDS.toSorted())
})

test('every setting that settings.php shows stands in product.md 3.6', () => {
  const listed = new Set([...sectionOf('### 3.6 ').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const shown = Object.entries(SETTINGS).flatMap(([name, setting]) => (setting.shown === 'no' ? [] : [name]))
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.filter((name) => !listed.has(name))).toEqual([])
})
