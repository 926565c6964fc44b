import { expect, test } from 'vitest'
import { listThemes } from '../catalogue.ts'
import { listMetricFaults } from './compare-fonts.ts'
import { measureFont } from './measure-font.ts'

const themes = listThemes()

test.each([...themes])(
  'text in %s does not move when its fonts come: the stand-ins are as large as their files say',
  (_name, tokens) => {
    expect(listMetricFaults(tokens)).toEqual([])
  },
)

test('a height and a width that are not those of the file are named with what was measured', () => {
  const tokens = themes.get('rosa')!
  const [first, ...others] = tokens.fonts
  const wrong = { ...first!, ascent: 0.9, standIns: [{ ...first!.standIns[0]!, size: 1 }] }
  expect(listMetricFaults({ ...tokens, fonts: [wrong, ...others] })).toEqual([
    'fonts: Gloock: ascent is 0.9, measured 0.975',
    'fonts: Gloock: serif 400 is 1, measured 1.149',
  ])
})

test('a variable font is measured at a weight and a width', () => {
  const file = themes.get('nachtwerk')!.fonts[0]!.file.replace('{subset}', 'latin')
  const widthAt = (wght: number, wdth: number) => measureFont(file, { wght, wdth, opsz: 16 }).width
  expect(widthAt(900, 100)).toBeGreaterThan(widthAt(400, 100))
  expect(widthAt(400, 62)).toBeLessThan(widthAt(400, 100))
})
