import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openRunFolder } from './run-folder.ts'

const NAMES = ['first', 'second'] as const

for (const gone of NAMES) {
  test(`of two run folders of one process the ${gone} is removed first, and the other stays whole`, () => {
    const outside = tmpdir()
    const folders = { first: openRunFolder(), second: openRunFolder() }
    const other = folders[NAMES.find((name) => name !== gone)!]
    writeFileSync(join(other.path, 'kept'), '')
    expect(dirname(folders.first.path)).toBe(dirname(folders.second.path))
    expect(folders[gone].remove()).toEqual([])
    expect(existsSync(folders[gone].path)).toBe(false)
    expect(other.remove()).toEqual(['kept'])
    expect(existsSync(other.path)).toBe(false)
    process.env.TMPDIR = outside
  })
}
