import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import {
  connect,
  type Env,
  EnvError,
  hasPlaces,
  type Inspected,
  inspectTenants,
  migrationStatus,
  openRecords,
  readEnv,
  readInstalledPlugins,
  readRunning,
  type TenantRecords,
} from '#engine'
import { confirm } from './confirm.ts'
import { CommandFailure, EXIT } from './exit.ts'

export interface Globals {
  readonly json: boolean
  /** Only of commands that offer it. */
  readonly dryRun: boolean
}

export interface Session {
  readonly globals: Globals
  readonly env: Env
  readonly root: string
  /** Prints the result: `value` as JSON with `--json`, else the lines. */
  print(value: unknown, lines: readonly string[]): void
  /** Progress messages, for people only. */
  report(line: string): void
  /** @throws CommandFailure when a person at the terminal does not say yes; `--yes` answers. */
  confirm(question: string): Promise<void>
}

export function openSession(command: Command): Session {
  const given = command.optsWithGlobals() as { json?: boolean; dryRun?: boolean; yes?: boolean }
  const globals: Globals = { json: given.json === true, dryRun: given.dryRun === true }
  return {
    globals,
    env: readEnvOrFail(),
    root: process.cwd(),
    print: (value, lines) => console.log(globals.json ? JSON.stringify(value, null, 2) : lines.join('\n')),
    report: (line) => void (globals.json || console.error(line)),
    confirm: async (question) => {
      if (given.yes || globals.dryRun) return
      await confirm(question, { input: process.stdin, output: process.stderr })
    },
  }
}

function readEnvOrFail(): Env {
  try {
    return readEnv()
  } catch (error) {
    if (error instanceof EnvError) throw new CommandFailure(EXIT.environment, error.message)
    throw error
  }
}

/** All tenants as the server loads them, with the plug-ins they may name. */
export async function inspect(session: Session) {
  const { env, root } = session
  const plugins = await readInstalledPlugins()
  try {
    const running = readRunning(env.dataDir)
    const tenants = await withRecords(session, (records) =>
      inspectTenants(env.tenantsDir, root, plugins, { records, running, hasPlaces }),
    )
    return { plugins, tenants }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new CommandFailure(EXIT.environment, `TENANTS_DIR: there is no folder ${env.tenantsDir}`)
    }
    throw error
  }
}

const RECORDS = '20261122040000_record_hosts_and_pools'

/**
 * Runs `use` on what the database remembers of tenants; on undefined where there is no database yet, or it does not
 * answer: folders can be looked at without one.
 */
export async function withRecords<T>(
  { env, report }: Session,
  use: (records?: TenantRecords) => Promise<T>,
): Promise<T> {
  const file = /^sqlite:(?:\/\/(?=\/))?(.*)$/.exec(env.databaseUrl)?.[1]
  if (file !== undefined && !existsSync(file)) return use()
  const db = await connect(env.databaseUrl).catch((error: Error) => {
    report(`not compared with the hosts and pools of the database: ${error.message}`)
  })
  if (!db) return use()
  try {
    const states = await migrationStatus(db)
    const kept = states.some(({ name, executedAt }) => name === RECORDS && executedAt !== undefined)
    return await use(kept ? openRecords(db) : undefined)
  } finally {
    await db.close()
  }
}

/** @throws CommandFailure when no tenant has the slug. */
export function pickTenant(tenants: readonly Inspected[], slug: string): Inspected {
  const found = tenants.find((one) => one.slug === slug)
  if (found) return found
  const known = tenants.map((one) => one.slug).join(', ') || 'none'
  throw new CommandFailure(EXIT.notFound, `there is no tenant "${slug}"; known: ${known}`)
}
