import { expect, it } from 'vitest'
import { letterWidth } from './letter-width.ts'
import type { ThemeTokens } from './tokens.ts'

const widthOf = (standIns: ThemeTokens['fonts'][number]['standIns'], weight: string) =>
  letterWidth({
    fonts: [{ family: 'Wide', file: 'wide-{subset}.woff2', weight: '400 800', ascent: 1, descent: 0.2, standIns }],
    type: { 'f-display': "'Wide', sans-serif", 'w-display': weight } as ThemeTokens['type'],
  })

it('counts the letters of a wide face as wide as its stand-in is at the weight of headings', () => {
  const standIns = [
    { face: 'sans', weight: '400 549', size: 1 },
    { face: 'sansBold', weight: '550 800', size: 1.6 },
  ] as const
  expect(widthOf([...standIns], '800')).toBe(1.01)
  expect(widthOf([...standIns], '400')).toBe(0.6)
})

it('counts no face as narrower than capitals need', () => {
  expect(widthOf([{ face: 'serif', weight: '400', size: 0.9 }], '400')).toBe(0.6)
})
