import { expect, it } from 'vitest'
import { shapeOf } from './shapes.ts'

const SIZE = { width: 200, height: 100 }
const shape = (radius: string, clip = 'none') => shapeOf({ radius, clip }, SIZE, 2)

it('cuts a picture as the photos of a theme are cut', () => {
  expect(shape('0', 'polygon(1% 2.5%, 100% 0, 50% 100%)')).toBe('<polygon points="2,2.5 200,0 100,100"/>')
  expect(shape('50%')).toBe('<ellipse cx="100" cy="50" rx="100" ry="50"/>')
  expect(shape('10px 4px')).toContain('M20 0H192A8 8 0 0 1 200 8V80A20 20 0 0 1 180 100H8')
})

it('rounds no corner by more than half of a side', () => {
  expect(shape('4px 4px 999px 999px')).toContain('V50A50 50 0 0 1 150 100H50A50 50')
})

it('leaves a picture whole whose clip it cannot draw', () => {
  expect(shape('0', 'polygon(calc(100% - 9px) 0, 100% 9px)')).toMatch(/^<path d="M0 0H200/)
  expect(shape('inherit', 'none')).toMatch(/^<path d="M0 0H200/)
})
