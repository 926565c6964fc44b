import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { INTERESTS } from './interests.ts'

const SIZE = 24

it('has the sprite’s icons of the interests one under the other, in their order', () => {
  const sprite = readFileSync('engine/ui/icons.svg', 'utf8')
  const column = readFileSync('engine/domains/profiles/shared/interest-icons.svg', 'utf8')
  const shapesOf = (icon: string) =>
    new RegExp(`<symbol id="${icon}" viewBox="0 0 24 24">(.*)</symbol>`).exec(sprite)?.[1]
  const rows = INTERESTS.map(({ icon }, at) => `<g transform="translate(0 ${at * SIZE})">${shapesOf(icon)}</g>`)
  expect(column.split('\n').slice(1, -2)).toEqual(rows)
  expect(column).toContain(`viewBox="0 0 ${SIZE} ${INTERESTS.length * SIZE}"`)
})
