import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SLOTS } from '#engine/plugins/slots.ts'

const source = globSync('engine/**/*.tsx')
  .filter((file) => !/\.(test|stories)\.tsx$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

describe('the closed list of slots', () => {
  test.each(Object.keys(SLOTS))('has a place on a page for %s', (name) => {
    // The lander's own component renders its slot: a lander is selected by the URL, not by the tenant's list.
    expect(source).toMatch(new RegExp(`<Slot(View)?\\s+name="${name}"`))
  })
})
