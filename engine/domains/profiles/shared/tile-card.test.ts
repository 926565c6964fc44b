import { expect, test } from 'vitest'
import { card } from '../story-data.tsx'
import { quoteOf, toTileCard } from './tile-card.ts'

const LONG = `${'Reads at night and swims in the morning, '.repeat(5)}\nA second line.`
const profile = { ...card, about_me: LONG, interests: ['music', 'sushi', 'wine', 'hiking'] }

test('a tile gets the quote and the first interests where its theme shows them, and nothing of them elsewhere', () => {
  const interests = ['music', 'sushi', 'wine']
  expect(toTileCard(profile, 'panel')).toEqual({ ...profile, about_me: quoteOf(LONG), interests })
  expect(toTileCard(profile, 'caption')).toEqual({ ...profile, about_me: quoteOf(LONG), interests: [] })
  expect(toTileCard(profile, 'overlay')).toEqual({ ...profile, about_me: '', interests: [] })
})

test('a quote is the first line, cut after a word, and stays as it is when it is cut again', () => {
  const quote = quoteOf(LONG)
  expect(quote).toMatch(/^Reads at night .*[a-z]…$/)
  expect(quote.length).toBeLessThanOrEqual(120)
  expect([quoteOf(quote), quoteOf('Short.\nMore.')]).toEqual([quote, 'Short.'])
})
