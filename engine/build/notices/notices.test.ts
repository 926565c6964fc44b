import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writeNotices } from './notices.ts'

it('has the licence of every package that the code names, as it is installed: else run `npm run notices`', () => {
  expect(readFileSync('THIRD-PARTY-NOTICES.md', 'utf8') === writeNotices('.')).toBe(true)
})

/** Explained in the page, or under another licence as well, which we choose. */
const KNOWN = /^(@img\/sharp-|sepa$|web-push$|ibantools$)/

it('explains every licence that asks for more than a notice', () => {
  const rows = readFileSync('THIRD-PARTY-NOTICES.md', 'utf8').matchAll(/^\| (\S+) \| \S+ \| [^|]*(?:MPL|GPL)[^|]*\|$/gm)
  const names = [...rows].map(([, name]) => name!)
  expect(names).toContain('sepa')
  expect(names.filter((name) => !KNOWN.test(name))).toEqual([])
})
