import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { applyChange, type ChangeStep, findMissingLine, parseGuide } from './guide.ts'

const FOLDER = 'engine/docs/guides'
const GUIDES = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md')

describe('a guide', () => {
  it('has commands with what they print, whole files, and changes of files', () => {
    const page = [
      ...['# A page', '```sh run exit=3', 'npm run admin', '```', 'prints', '```text', 'one', '```'],
      ...['```json file=a.json long', '{}', '```', '```diff file=b.ts', ' kept', '-old', '+new', '```'],
      ...['```sh shown', 'npm install', '```', '```sh serve', 'npm start', '```', ''],
    ].join('\n')
    expect(parseGuide(page)).toEqual([
      { kind: 'run', line: 2, long: false, script: 'npm run admin\n', exit: 3, prints: ['one'] },
      { kind: 'file', line: 9, long: true, path: 'a.json', text: '{}\n' },
      { kind: 'change', line: 12, long: false, path: 'b.ts', before: 'kept\nold\n', after: 'kept\nnew\n' },
      { kind: 'serve', line: 20, long: true, script: 'npm start\n' },
    ])
  })

  it('has no block that is neither run nor marked as shown', () => {
    expect(() => parseGuide('```sh\nnpm start\n```\n')).toThrow('line 1: a block is run')
    expect(() => parseGuide('\n```sh runs\nnpm start\n```\n')).toThrow('line 2: unknown word "runs"')
    expect(() => parseGuide('```text\nok\n```\n')).toThrow('no commands before this output')
    expect(() => parseGuide('```diff file=a.ts\nold\n```\n')).toThrow('a line of a diff begins with')
  })

  it('expects its lines in their order, with others between them', () => {
    const output = 'one\n  two of 3 \nthree\n'
    expect(findMissingLine(['one', 'two of …'], output)).toBeUndefined()
    expect(findMissingLine(['three', 'one'], output)).toBe('one')
    expect(findMissingLine(['two'], output)).toBe('two')
  })

  it('changes lines that the file has exactly once', () => {
    const change: ChangeStep = { kind: 'change', line: 1, long: false, path: 'a.ts', before: 'b\n', after: 'b\nc\n' }
    expect(applyChange('a\nb\n', change)).toBe('a\nb\nc\n')
    expect(applyChange('b\nab\n', change)).toBe('b\nc\nab\n')
    expect(() => applyChange('ab\n', change)).toThrow('a.ts has these lines nowhere')
    expect(() => applyChange('b\nb\n', change)).toThrow('a.ts has these lines more than once')
  })
})

it.each(GUIDES)('%s can be followed by a program, and is listed', (name) => {
  expect(parseGuide(readFileSync(`${FOLDER}/${name}`, 'utf8')).length).toBeGreaterThan(0)
  expect(readFileSync(`${FOLDER}/README.md`, 'utf8')).toContain(`(${name})`)
})
