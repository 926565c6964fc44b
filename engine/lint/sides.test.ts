import { expect, it } from 'vitest'
import type { SourceFile } from './import-graph.ts'
import { listPhysicalSides } from './sides.ts'

const path = 'engine/ui/planted.css.ts'
const file = (style: string, at = path): SourceFile => {
  const text = `export const planted = style({ ${style} })`
  return { path: at, text, code: text, imports: [] }
}

it.each([
  ["left: '1rem'", 'left: write insetInlineStart'],
  ["'@media': { print: { marginRight: 0 } }", 'marginRight: write marginInlineEnd'],
  ["borderLeftColor: 'red'", 'borderLeftColor: write borderInlineStartColor'],
  ['borderBottomRightRadius: 0', 'borderBottomRightRadius: write borderEndEndRadius'],
  ["textAlign: 'right'", "textAlign: write textAlign: 'end'"],
  ["float: 'left'", "float: write float: 'inline-start'"],
])('a style that names a side is a fault: %s', (style, fault) => {
  expect(listPhysicalSides([file(style)])).toEqual([`${path}:1: ${fault}`])
})

it.each(["left: '50%'", "insetInlineStart: '1rem'", "textAlign: 'center'", 'top: 0', "borderTop: '1px solid'"])(
  'a style that names none is not: %s',
  (style) => expect(listPhysicalSides([file(style)])).toEqual([]),
)

it('other files may name a side', () => {
  expect(listPhysicalSides([file("left: '1rem'", 'engine/ui/planted.ts')])).toEqual([])
})
