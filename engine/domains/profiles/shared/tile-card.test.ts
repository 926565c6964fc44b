import { expect, test } from 'vitest'
import { card } from '../story-data.tsx'
import { quoteOf, toTileCard } from './tile-card.ts'

const LONG = `${'Reads at night and swims in the morning, '.repeat(5)}\nA second line.`
const photo = { match: '/media/1/m.webp', focus: '53' }
const profile = {
  ...card,
  about_me: LONG,
  interests: ['music', 'sushi', 'wine', 'hiking'],
  main_image: { ...photo, thumb_filename: '/media/1/thumb.webp', thumbhash: 'JxgOFQTot4+JhVind4mVeAp2pEBW' },
}

test('a tile gets the quote and the first interests where its theme shows them, and nothing of them elsewhere', () => {
  const interests = ['music', 'sushi', 'wine']
  const tile = { ...profile, region: '', main_image: photo }
  expect(toTileCard(profile, 'panel')).toEqual({ ...tile, about_me: quoteOf(LONG), interests })
  expect(toTileCard(profile, 'caption')).toEqual({ ...tile, about_me: quoteOf(LONG), interests: [] })
  expect(toTileCard(profile, 'overlay')).toEqual({ ...tile, about_me: '', interests: [] })
})

test('a tile gets the region of a member whose place is not known, and no photo of one who has none', () => {
  const { region, main_image } = toTileCard({ ...profile, place: '', main_image: null }, 'panel')
  expect([region, main_image]).toEqual(['Utrecht', null])
})

test('a quote is the first line, cut after a word, and stays as it is when it is cut again', () => {
  const quote = quoteOf(LONG)
  expect(quote).toMatch(/^Reads at night .*[a-z]…$/)
  expect(quote.length).toBeLessThanOrEqual(120)
  expect([quoteOf(quote), quoteOf('Short.\nMore.')]).toEqual([quote, 'Short.'])
})
