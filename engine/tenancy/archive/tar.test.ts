import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readTar, writeTar } from './tar.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'manyhearts-tar-'))
  return () => rmSync(dir, { recursive: true, force: true })
})

const FILES = [
  { name: 'tenant.json', bytes: Buffer.from('{}') },
  { name: 'pages/übér-uns.md', bytes: Buffer.alloc(1024, 'ä') },
  { name: 'assets/empty.svg', bytes: Buffer.alloc(0) },
]

test('what is written is read by tar, and what tar writes is read', () => {
  writeFileSync(join(dir, 'a.tar'), writeTar(FILES))
  mkdirSync(join(dir, 'out'))
  expect(spawnSync('tar', ['xf', '../a.tar'], { cwd: join(dir, 'out') }).status).toBe(0)
  for (const { name, bytes } of FILES) expect(readFileSync(join(dir, 'out', name))).toEqual(bytes)
  const names = ['tenant.json', 'pages', 'assets']
  spawnSync('tar', ['cf', '../b.tar', '--format=ustar', ...names], { cwd: join(dir, 'out') })
  const read = readTar(readFileSync(join(dir, 'b.tar')))
  expect(read.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    FILES.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  )
})

test('one flipped bit of a header, a cut, a link and a name that leads out are refused', () => {
  const whole = writeTar(FILES)
  const flipped = Buffer.from(whole)
  flipped[3]! ^= 1
  expect(() => readTar(flipped)).toThrow('damaged')
  expect(() => readTar(whole.subarray(0, 1000))).toThrow('cut off')
  expect(() => readTar(Buffer.from('no archive'))).toThrow('cut off')
  for (const name of ['../evil', '/etc/passwd', 'a//b', 'a/.git/x', 'a\\b'])
    expect(() => readTar(writeTar([{ name, bytes: Buffer.from('') }]))).toThrow('is no name of a file')
  symlinkSync('/etc/passwd', join(dir, 'tenant.json'))
  spawnSync('tar', ['cf', 'c.tar', 'tenant.json'], { cwd: dir })
  expect(() => readTar(readFileSync(join(dir, 'c.tar')))).toThrow('tenant.json: is no file')
})
