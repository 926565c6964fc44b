import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { writeBankFile } from './bank-file.ts'

const FILE = { messageId: 'M1', count: 1, cents: 1999, xml: '<xml/>' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bank-file-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

it('has the whole file on the disk before its debits are marked, and gives it its name afterwards', async () => {
  const path = join(folder, 'debits.xml')
  const made = await writeBankFile(path, async (store) => {
    store(FILE)
    expect(readFileSync(`${path}.part`, 'utf8')).toBe(FILE.xml)
    return FILE
  })
  expect(made).toEqual(FILE)
  expect(readdirSync(folder)).toEqual(['debits.xml'])
  expect(readFileSync(path, 'utf8')).toBe(FILE.xml)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

it('marks nothing where the file cannot be written, and leaves none', async () => {
  const path = join(folder, 'debits.xml')
  let marked = false
  const making = writeBankFile(path, async (store) => {
    rmSync(folder, { recursive: true })
    store(FILE)
    marked = true
    return FILE
  })
  await expect(making).rejects.toThrow('ENOENT')
  expect([marked, existsSync(path)]).toEqual([false, false])
})

it('leaves no file where marking fails or nothing waits, and touches none that is there', async () => {
  const path = join(folder, 'debits.xml')
  const failing = writeBankFile(path, async (store) => {
    store(FILE)
    throw new Error('the database is gone')
  })
  await expect(failing).rejects.toThrow('the database is gone')
  expect(await writeBankFile(path, async () => undefined)).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
  writeFileSync(path, 'another')
  await expect(writeBankFile(path, async () => FILE)).rejects.toThrow('debits.xml')
  expect(readFileSync(path, 'utf8')).toBe('another')
})
