import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startServerProcess } from '#engine/testing/server-process.ts'

/** Loaded into the server before its own code: says which TypeScript it reads. */
const SAY_READ = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (/\\.tsx?$/.test(url)) console.error('reads ' + url)
      return next(url, context)
    },
  })
`)}`

test('the server reads no TypeScript but migrations that have to run', async () => {
  const dir = mkdtempSync(join(import.meta.dirname, '../../../../.data/plain-start-'))
  const listRead = async () => {
    const server = await startServerProcess({ DATABASE_URL: '', DATA_DIR: dir }, ['--import', SAY_READ])
    await server.stop()
    return server.output().match(/(?<=^reads .*)[^/]+\/[^/]+$/gm) ?? []
  }
  try {
    const first = await listRead()
    expect(first).toContain('migrations/20261121000000_create_base.ts')
    expect(first.filter((file) => !file.startsWith('migrations/'))).toEqual([])
    expect(await listRead()).toEqual([])
  } finally {
    rmSync(dir, { recursive: true })
  }
})
