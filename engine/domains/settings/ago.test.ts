import { expect, it } from 'vitest'
import { NOW } from '#engine/testing/context.ts'
import { formatAgo } from './ago.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

it.each([
  [0, 'en', '1 minute ago'],
  [-MINUTE_MS, 'en', '1 minute ago'],
  [59 * MINUTE_MS, 'en', '59 minutes ago'],
  [60 * MINUTE_MS, 'en', '1 hour ago'],
  [DAY_MS - 1, 'en', '23 hours ago'],
  [DAY_MS, 'en', 'yesterday'],
  [29 * DAY_MS, 'de', 'vor 29 Tagen'],
  [2 * DAY_MS, 'pl', 'przedwczoraj'],
])('says how long %d ms are, in %s', (goneMs, locale, words) => {
  expect(formatAgo(NOW - goneMs, NOW, locale)).toBe(words)
})
