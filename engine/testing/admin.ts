import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../admin-cli/frame/run.ts'
import type { Outside } from '../domains/operators/doctor/context.ts'
import { copyBrands } from './brands.ts'

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a command of `admin-cli` as its own process, without a terminal; `piped` is its standard input. */
export function runAdmin(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  piped = '',
  cwd = process.cwd(),
): Promise<Ran> {
  return new Promise((resolve) => {
    const cli = join(import.meta.dirname, '../../admin-cli/admin.js')
    const child = spawn(process.execPath, [cli, ...args], { env, cwd, stdio: ['pipe', 'pipe', 'pipe'] })
    // A command may end before it reads what is piped.
    child.stdin.on('error', () => {}).end(piped)
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    child.on('close', (code) => resolve({ code, out, err }))
  })
}

/** Runs a command in the process of the test, which takes a tenth of the time. Paths are those from the checkout. */
export async function callAdmin(env: NodeJS.ProcessEnv, args: readonly string[], outside?: Outside): Promise<Ran> {
  let out = ''
  let err = ''
  const code = await runCommand(args, {
    env,
    print(text) {
      out += text
    },
    complain(text) {
      err += text
    },
    outside,
  })
  return { code, out, err }
}

/**
 * An installation of its own: tenants, data and database that a test may change. `run` needs no process for each command;
 * `runAdmin` makes one.
 */
export function makeInstallation() {
  const home = mkdtempSync(join(tmpdir(), 'manyhearts-admin-'))
  const tenants = join(home, 'tenants')
  copyBrands(tenants)
  const env = { ...process.env, TENANTS_DIR: tenants, DATA_DIR: join(home, 'data'), DATABASE_URL: '' }
  const url = `sqlite:${env.DATA_DIR}/manyhearts.db`
  return {
    ...{ tenants, env, url },
    run: (...args: string[]) => callAdmin(env, args),
  }
}
