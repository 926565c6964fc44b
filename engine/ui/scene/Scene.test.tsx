import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Scene } from './Scene.tsx'

const draw = (seed: string, kind: 'two' | 'one' | 'sign' = 'two') => renderToString(<Scene seed={seed} kind={kind} />)

it('draws the same scene for the same brand, and another for another', () => {
  expect(draw('Amore')).toBe(draw('Amore'))
  const many = new Set(['Amore', 'Rosa', 'Lantern', 'Nachtwerk', 'Fjord', 'A', ''].map((seed) => draw(seed)))
  expect(many.size).toBe(7)
})

it('holds no picture, and nothing that a screen reader reads', () => {
  for (const kind of ['two', 'one', 'sign'] as const) {
    const html = draw('Amore', kind)
    expect(html).not.toMatch(/<img|<image|url\(|href/)
    expect(html.match(/<(svg|i)\b[^>]*>/g)?.every((tag) => tag.includes('aria-hidden="true"'))).toBe(true)
  }
})

it('keeps every figure’s head within the frame', () => {
  for (let at = 0; at < 200; at += 1) {
    for (const [, x, size] of draw(`brand ${at}`).matchAll(/translate\(([\d.]+) 400\) scale\((-?[\d.]+)/g)) {
      const head = 60 * Math.abs(Number(size))
      expect(Number(x)).toBeGreaterThan(head * 0.6)
      expect(Number(x)).toBeLessThan(300 - head * 0.6)
      expect(Math.abs(Number(size)) * 300).toBeLessThan(400)
    }
  }
})
