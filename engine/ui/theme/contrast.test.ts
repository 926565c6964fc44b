import { describe, expect, it } from 'vitest'
import { listThemes } from '#engine/plugins/catalogue.ts'
import { CONTROL_PAIRS, contrastRatio, listContrastFaults, TEXT_PAIRS } from './contrast.ts'

const themes = listThemes()

it('measures black on white as 21', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21)
})

it('checks 36 pairs', () => {
  expect(TEXT_PAIRS.length + CONTROL_PAIRS.length).toBe(36)
})

it('finds the wireframe theme and at least three more', () => {
  expect(themes.has('wireframe')).toBe(true)
  expect(themes.size).toBeGreaterThanOrEqual(4)
})

describe.each([...themes])('theme %s', (_name, tokens) => {
  it.each(['light', 'dark'] as const)('has enough contrast in its %s scheme', (scheme) => {
    expect(listContrastFaults(tokens.colour[scheme])).toEqual([])
  })

  it('has hex colours wherever a pair is measured', () => {
    const measured = new Set([...TEXT_PAIRS, ...CONTROL_PAIRS].flat())
    const values = [...measured].flatMap((role) => [tokens.colour.light[role], tokens.colour.dark[role]])
    expect(values.filter((value) => !/^#[0-9a-f]{6}$/i.test(value))).toEqual([])
  })
})

it('reports a pair that is too faint', () => {
  const [tokens] = [...themes.values()]
  const faint = { ...tokens!.colour.light, muted: '#EEEEEE', bg: '#FFFFFF' }
  expect(listContrastFaults(faint)).toContainEqual(
    expect.objectContaining({ foreground: 'muted', background: 'bg', needed: 4.5 }),
  )
})
