import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readStories } from './counts.ts'

const THEMES = ['dark-one', 'plain', 'rosa']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manyhearts-counts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function countsOf(...messages: readonly (string | undefined)[]) {
  const file = join(folder, 'stories.json')
  const assertionResults = messages.map((message, at) => ({
    fullName: `Story ${at}`,
    status: message === undefined ? 'passed' : 'failed',
    failureMessages: message === undefined ? [] : [message],
  }))
  const testResults = [{ name: 'A.stories.tsx', status: 'failed', assertionResults }]
  writeFileSync(file, JSON.stringify({ numPassedTests: 0, numTotalTests: 0, testResults }))
  return THEMES.map((theme) => readStories(file, theme, THEMES))
}

test('a story fails in the themes that its fault names, each with its own words, and passes in the others', () => {
  const message =
    'Error: \nAddress of the story\n\nTheme dark-one: button too faint\nTheme rosa: button too small\n at a line'
  const [dark, plain, rosa] = countsOf(undefined, message)
  expect(dark).toEqual({ passed: 1, failed: 1, failures: ['Story 1\n    button too faint'] })
  expect(plain).toEqual({ passed: 2, failed: 0, failures: [] })
  expect(rosa).toMatchObject({ passed: 1, failed: 1, failures: ['Story 1\n    button too small'] })
})

test('a story that fails before it comes to its themes fails in each, and says why once', () => {
  const counts = countsOf('Error: nothing is drawn')
  expect(counts.map(({ passed, failed }) => [passed, failed])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ])
  expect(counts.flatMap(({ failures }) => failures).filter((one) => one.includes('nothing is drawn'))).toHaveLength(1)
})
