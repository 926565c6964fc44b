import { expect, it } from 'vitest'
import { getTheme } from '#engine/plugins/catalogue.ts'
import { listContrastFaults } from './contrast.ts'
import { readHex, toOklab } from './oklab.ts'
import { findPassingColour } from './passing-colour.ts'

const { light } = getTheme('rosa').colour

it('finds the nearest lightness of the same hue that has enough contrast in every pair', () => {
  const faint = { ...light, muted: '#A07687' }
  const [fault] = listContrastFaults(faint)
  const found = findPassingColour(fault!, faint)
  expect(found?.role).toBe('muted')
  expect(listContrastFaults({ ...faint, muted: found!.colour })).toEqual([])
  const hueOf = (hex: string) => {
    const [, a, b] = toOklab(readHex(hex))
    return Math.atan2(b, a)
  }
  expect(hueOf(found!.colour)).toBeCloseTo(hueOf('#A07687'), 1)
  const [lightness] = toOklab(readHex(found!.colour))
  const lighter = { ...faint, muted: '#946B7B' }
  expect(toOklab(readHex('#946B7B'))[0]).toBeGreaterThan(lightness)
  expect(listContrastFaults(lighter)).not.toEqual([])
})

it('changes the ground where no colour of the foreground would pass, and says nothing where neither would', () => {
  const apart = { ...light, primary: '#808080', onPrimary: '#808080', primaryHover: '#000000', primaryPress: '#FFFFFF' }
  const pair = { foreground: 'onPrimary', background: 'primary' } as const
  expect(findPassingColour(pair, apart)).toMatchObject({ role: 'primary' })
  expect(findPassingColour(pair, { ...apart, bg: '#FFFFFF', surface: '#000000' })).toBeUndefined()
})
