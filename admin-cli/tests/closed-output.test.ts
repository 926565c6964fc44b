import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeInstallation } from '#engine/testing/admin.ts'

const CLI = join(import.meta.dirname, '../admin.js')

/** The exit code of the command, whose reader has left before it writes, and its standard error. */
async function runUnread(env: NodeJS.ProcessEnv, ...args: string[]) {
  const script = 'set -o pipefail; "$@" | true'
  const left = promisify(execFile)('bash', ['-c', script, 'bash', process.execPath, CLI, ...args], { env })
  const { code, stderr } = await left.then(
    ({ stderr }) => ({ code: 0, stderr }),
    (error: { code: number; stderr: string }) => error,
  )
  return { code, stderr }
}

test('a command whose output nobody reads any more does its work and ends without an error', async () => {
  const { tenants, env } = makeInstallation()
  expect(await runUnread(env, 'tenant', 'delete', '--help')).toEqual({ code: 0, stderr: '' })
  const create = ['tenant', 'create', 'amore.localhost', '--countries', 'FR']
  expect(await runUnread(env, ...create)).toEqual({ code: 0, stderr: '' })
  expect(existsSync(join(tenants, 'amore/tenant.json'))).toBe(true)
  expect(await runUnread(env, ...create, '--niche', '9')).toMatchObject({ code: 2 })
}, 60_000)
