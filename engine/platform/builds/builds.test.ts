import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { findBuild, holdBuild, nameBuild, publishBuild } from './builds.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manyhearts-build-'))
  return () => rmSync(root, { recursive: true, force: true })
})

const DAY = Date.UTC(2026, 0, 1)

function build(minute: number): string {
  const dir = nameBuild(root, new Date(DAY + minute * 60_000))
  mkdirSync(join(dir, 'client'), { recursive: true })
  writeFileSync(join(dir, 'client/app.js'), String(minute))
  return dir
}
const kept = () => readdirSync(join(root, 'build')).filter((name) => !name.startsWith('.') && name !== 'current')

describe('the bundles of builds', () => {
  test('where nothing was built, the start says so', () => {
    expect(() => findBuild(root)).toThrow('there is no built site: run `npm run build` first')
  })

  test('a build that is not whole changes nothing', () => {
    const first = build(1)
    publishBuild(root, first)
    build(2)
    expect(findBuild(root)).toBe(first)
  })

  test('the one before stays for servers that run from it, older ones go', () => {
    const builds = [1, 2, 3, 4].map((minute) => {
      const dir = build(minute)
      publishBuild(root, dir)
      return dir
    })
    expect(findBuild(root)).toBe(builds[3])
    expect(kept()).toEqual(builds.slice(2).map((dir) => basename(dir)))
  })

  test('one that a process runs from stays until that has ended, whatever is built meanwhile', () => {
    const first = build(1)
    publishBuild(root, first)
    const release = holdBuild(first)
    for (const minute of [2, 3, 4]) publishBuild(root, build(minute))
    expect(existsSync(join(first, 'client/app.js'))).toBe(true)
    release()
    publishBuild(root, build(5))
    expect(existsSync(first)).toBe(false)
  })

  test('the mark of a process that was killed holds nothing', () => {
    const first = build(1)
    writeFileSync(join(first, '.running-999999999'), '')
    for (const dir of [first, build(2), build(3)]) publishBuild(root, dir)
    expect(existsSync(first)).toBe(false)
  })
})
