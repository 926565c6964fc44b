import { expect, it } from 'vitest'
import { cleanBody, conversationIdOf } from './rules.ts'

it('names the conversation of a pair alike from both sides, apart in each pool, and as it is stored', () => {
  const id = conversationIdOf('rosa', 'anouk', 'mees')
  expect(id).toBe('8dbeadc9-fba5-80bb-81d7-8d662e4f7d1e')
  expect(conversationIdOf('rosa', 'mees', 'anouk')).toBe(id)
  expect(conversationIdOf('other', 'anouk', 'mees')).not.toBe(id)
})

it('keeps two blank lines in a row at most, whatever spaces they hold', () => {
  expect(cleanBody('Hello\n\n\n\n\n\nthere')).toBe('Hello\n\n\nthere')
  for (const blank of ['\n', '\r\n \t', '\n\u00a0', '\n\u200b', '\n\u2800', '\u2028'])
    expect(cleanBody(`a${blank.repeat(3000)}\nb\n\nc`)).toBe('a\n\n\nb\n\nc')
  expect(cleanBody('one\n\n\ntwo\n  indented')).toBe('one\n\n\ntwo\n  indented')
})
