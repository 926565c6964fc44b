import { expect, it } from 'vitest'
import { listImports, type SourceFile } from './import-graph.ts'
import { listWordsOfCode, listWordsOfDocument } from './words.ts'

const path = 'engine/ui/planted.test.ts'
const file = (text: string): SourceFile => ({ path, text, code: text, imports: listImports(path, text) })
const faultsOf = (text: string) => listWordsOfCode([file(text)])

it.each([
  ['/** The door of this room. */', /:1: door: say interface/],
  ['// A gate before the rest.', /:1: gate: say check/],
  ['/**\n * One value,\n * kept for a day.\n */', /:3: kept: say stored/],
  ['/* What a reader is told. */', /:1: told: say/],
  ['// A problem of the input.', /:1: problem: say fault/],
  ["it('keeps its surroundings', () => {})", /:1: surroundings: say/],
  ['describe(`two Doors`, () => {})', /:1: Doors: say/],
])('a comment or a title with a word that has another is a fault: %s', (text, fault) => {
  expect(faultsOf(text)).toEqual([expect.stringMatching(fault)])
})

it.each([
  ['const gate = true // a check'],
  ['/** The text `broke.kept`, in English "We have kept your draft". */'],
  ["const text = 'There was a problem.'"],
  ["expect(door).toBe('a door')"],
])('names, texts and quotations are none: %s', (text) => {
  expect(faultsOf(text)).toEqual([])
})

it('a document is read outside code and quotations, with the line of the word', () => {
  expect(listWordsOfDocument('README.md', 'Run it.\n\n```sh\ngate\n```\n\nIt is `kept`, and kept.\n')).toEqual([
    expect.stringMatching(/^README\.md:7: kept: say/),
  ])
})
