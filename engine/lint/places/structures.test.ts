import { expect, it } from 'vitest'
import { listImports, type SourceFile } from '../import-graph.ts'
import { listStructureFaults } from './structures.ts'

const file = (path: string, text: string): SourceFile => ({ path, text, code: text, imports: listImports(path, text) })

it.each([
  [
    'a rule for a value of a structure outside its folder',
    'engine/domains/likes/page/planted.css.ts',
    "globalStyle(`[data-card='overlay'] .tile`, layer({ gap: 0 }))",
    'rules for a value of a structure stand in ui/structure',
  ],
  [
    'a rule that overrides the values of a structure',
    'engine/layouts/planted.css.ts',
    "import { forks } from '#engine/ui/theme/layers.ts'",
    'only ui/structure writes into the layer forks',
  ],
  [
    'such a rule without the import',
    'landers/planted/planted.css.ts',
    "globalStyle('.pack', { '@layer': { forks: { display: 'grid' } } })",
    'only ui/structure writes into the layer forks',
  ],
])('%s is a fault', (_what, path, text, fault) => {
  expect(listStructureFaults([file(path, text)])).toEqual([`${path}: ${fault}`])
})

it('rules for a value of a structure by its own function are a fault', () => {
  const planted = file('engine/layouts/planted.css.ts', "import { under } from '#engine/ui/structure/under.ts'")
  expect(listStructureFaults([planted])).toEqual([expect.stringMatching(/: only ui\/structure writes rules/)])
})

it('the folder of the structure, and a state that is no structure, are none', () => {
  const rule = "globalStyle(`[data-card='overlay'] .tile`, forks({ gap: 0 }))"
  expect(listStructureFaults([file('engine/ui/structure/card/planted.css.ts', rule)])).toEqual([])
  const state = 'globalStyle(`[data-open] .tile`, layer({ gap: 0 }))'
  expect(listStructureFaults([file('engine/layouts/planted.css.ts', state)])).toEqual([])
})
