import { expect, it } from 'vitest'
import { listLongFunctions, listOverlongFunctions } from './functions.ts'
import { listImports, type SourceFile } from './import-graph.ts'

const file = (text: string, path = 'engine/ui/a.ts'): SourceFile => ({
  path,
  text,
  code: text,
  imports: listImports(path, text),
})

const lines = (count: number) => '  run()\n'.repeat(count)

it('functions, methods and arrows are measured with their first and last line', () => {
  const text = `function a() {\n${lines(3)}}\n\nconst b = () => {\n${lines(4)}}\nclass C {\n  d() {\n${lines(3)}}\n}\n`
  expect(listLongFunctions([file(text)], 4)).toEqual([
    { path: 'engine/ui/a.ts', name: 'a', line: 1, lines: 5 },
    { path: 'engine/ui/a.ts', name: 'b', line: 7, lines: 6 },
    { path: 'engine/ui/a.ts', name: '', line: 14, lines: 5 },
  ])
  expect(listLongFunctions([file(text)], 6)).toEqual([])
})

const long = (count: number) => `function a() {\n${lines(count - 2)}}\n`

it('a function of more than sixty lines is a fault, except in components, migrations, the demo and tests', () => {
  expect(listOverlongFunctions([file(long(61))], {})).toEqual(['engine/ui/a.ts:1: a has 61 lines; 60 is the limit'])
  expect(listOverlongFunctions([file(long(60))], {})).toEqual([])
  const free = ['engine/ui/A.tsx', 'migrations/1_a.ts', 'engine/demo/a.ts', 'engine/ui/a.test.ts']
  expect(
    listOverlongFunctions(
      free.map((path) => file(long(61), path)),
      {},
    ),
  ).toEqual([])
})

it('a function that is listed as longer may shrink and not grow', () => {
  const listed = { 'engine/ui/a.ts a': 70 }
  expect(listOverlongFunctions([file(long(70))], listed)).toEqual([])
  expect(listOverlongFunctions([file(long(71))], listed)).toEqual(['engine/ui/a.ts:1: a has 71 lines; 70 is the limit'])
  expect(listOverlongFunctions([file(long(69))], listed)).toEqual([
    'engine/ui/a.ts a: LONG_FUNCTIONS says 70 lines, it has 69',
  ])
  expect(listOverlongFunctions([file(long(60))], listed)).toEqual([
    'engine/ui/a.ts a: LONG_FUNCTIONS says 70 lines, it has 60 or less',
  ])
})
