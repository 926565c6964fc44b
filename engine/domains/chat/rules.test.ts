import { expect, it } from 'vitest'
import { conversationIdOf } from './rules.ts'

it('names the conversation of a pair alike from both sides, apart in each pool, and as it is stored', () => {
  const id = conversationIdOf('rosa', 'anouk', 'mees')
  expect(id).toBe('8dbeadc9-fba5-80bb-81d7-8d662e4f7d1e')
  expect(conversationIdOf('rosa', 'mees', 'anouk')).toBe(id)
  expect(conversationIdOf('other', 'anouk', 'mees')).not.toBe(id)
})
