import { expect, it } from 'vitest'
import { listLongFunctions } from './functions.ts'
import { listImports, type SourceFile } from './import-graph.ts'

const file = (text: string): SourceFile => ({
  path: 'engine/ui/a.ts',
  text,
  code: text,
  imports: listImports('engine/ui/a.ts', text),
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
