import type { Command } from 'commander'
import { type Env, EnvError, type Inspected, inspectTenants, readEnv, readSurroundings } from '#engine'
import { CommandFailure, EXIT } from './exit.ts'

export interface Globals {
  readonly json: boolean
  readonly dryRun: boolean
  readonly yes: boolean
  /** `false` with `--no-input`, or without a terminal: nothing is asked. */
  readonly input: boolean
}

export interface Session {
  readonly globals: Globals
  readonly env: Env
  readonly root: string
  /** Prints the result: `value` as JSON with `--json`, else the lines. */
  print(value: unknown, lines: readonly string[]): void
  /** Progress messages, for people only. */
  report(line: string): void
}

export function openSession(command: Command): Session {
  const given = command.optsWithGlobals() as { json?: boolean; dryRun?: boolean; yes?: boolean; input?: boolean }
  const globals: Globals = {
    json: given.json === true,
    dryRun: given.dryRun === true,
    yes: given.yes === true,
    input: given.input !== false && process.stdin.isTTY === true && process.stdout.isTTY === true,
  }
  return {
    globals,
    env: readEnvOrFail(),
    root: process.cwd(),
    print: (value, lines) => console.log(globals.json ? JSON.stringify(value, null, 2) : lines.join('\n')),
    report: (line) => void (globals.json || console.error(line)),
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
export async function inspect({ env, root }: Session) {
  const around = await readSurroundings()
  try {
    return { around, tenants: await inspectTenants(env.tenantsDir, root, around) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new CommandFailure(EXIT.environment, `TENANTS_DIR: there is no folder ${env.tenantsDir}`)
    }
    throw error
  }
}

/** @throws CommandFailure when no tenant has the slug. */
export function pickTenant(tenants: readonly Inspected[], slug: string): Inspected {
  const found = tenants.find((one) => one.slug === slug)
  if (found) return found
  const known = tenants.map((one) => one.slug).join(', ') || 'none'
  throw new CommandFailure(EXIT.notFound, `there is no tenant "${slug}"; known: ${known}`)
}
