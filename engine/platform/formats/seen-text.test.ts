import { expect, it } from 'vitest'
import { isBlank, seenText } from './seen-text.ts'

it.each([
  ['nothing', ''],
  ['spaces and lines', ' \t\n\u00a0\u2003\u3000'],
  ['joiners of no width', '\u200b\u200c\u200d\u2060\ufeff'],
  ['direction marks', '\u200e\u202e\u2066\u2069'],
  ['Braille without dots', '\u2800'],
  ['fillers of Hangul', '\u115f\u1160\u3164\uffa0'],
  ['a soft hyphen, a vowel separator, a grapheme joiner', '\u00ad\u180e\u034f'],
  ['variation selectors and tags', '\ufe0f\u{e0100}\u{e0041}'],
  ['blanks of other scripts', '\u{1d159}\u{13441}\u{13442}'],
  ['all of them among spaces', ' \u200b \u2800\n\u3164 '],
])('takes %s for blank', (_what, text) => {
  expect(isBlank(text)).toBe(true)
  expect(seenText(text)).toBe('')
})

it.each(['.', 'é', '🙂', '👩‍👩‍👧', '🇳🇱', '한', 'ㅤa', '\u200bHello', '?!', '\u0301'])(
  'takes %j for a text, and cuts spaces around it alone',
  (text) => {
    expect(isBlank(text)).toBe(false)
    expect(seenText(` ${text}\n`)).toBe(text)
  },
)
