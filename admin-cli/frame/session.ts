import type { Command } from 'commander'
import {
  type Actor,
  type Env,
  EnvError,
  type InstallationOperatorContext,
  type PoolOperatorContext,
  readEnv,
  type TenantOperatorContext,
} from '#engine/installation.ts'
import { findActor } from '../asking/actor.ts'
import { confirm } from '../asking/confirm.ts'
import * as contexts from './contexts.ts'
import { CommandFailure, EXIT } from './exit.ts'

export interface Globals {
  readonly json: boolean
  /** Only of commands that offer it. */
  readonly dryRun: boolean
}

/** The result of a command: `value` with `--json`, else the lines. */
export interface Printed {
  readonly value: unknown
  readonly lines: readonly string[]
}

/** One run of a command. */
export interface Session {
  readonly globals: Globals
  readonly env: Env
  readonly root: string
  /** @throws CommandFailure without a valid name */
  actor(): Actor
  /** Progress messages, for people only. */
  report(line: string): void
  /** @throws CommandFailure when a person at the terminal does not say yes; `--yes` answers. */
  confirm(question: string): Promise<void>
  /** Runs `use` as an operator of a tenant. @throws CommandFailure if the tenant does not exist or is invalid */
  forTenant<T>(slug: string, use: (ctx: TenantOperatorContext) => Promise<T>): Promise<T>
  /** Runs `use` as an operator of each pool, or of that of one tenant; the answers stand in the order of the pools. */
  forPools<T>(slug: string | undefined, use: (ctx: PoolOperatorContext) => Promise<T>): Promise<T[]>
  /** Runs `use` as an operator of the installation. */
  forInstallation<T>(use: (ctx: InstallationOperatorContext) => Promise<T>): Promise<T>
}

export function openSession(command: Command): Session {
  const given = command.optsWithGlobals() as { json?: boolean; dryRun?: boolean; yes?: boolean; as?: string }
  const globals: Globals = { json: given.json === true, dryRun: given.dryRun === true }
  const session: Session = {
    globals,
    env: readEnvOrFail(),
    root: process.cwd(),
    actor: () => findActor(given.as),
    report: (line) => void (globals.json || console.error(line)),
    confirm: async (question) => {
      if (given.yes || globals.dryRun) return
      await confirm(question, { input: process.stdin, output: process.stderr })
    },
    forTenant: (slug, use) => contexts.forTenant(session, slug, use),
    forPools: (slug, use) => contexts.forPools(session, slug, use),
    forInstallation: (use) => contexts.forInstallation(session, use),
  }
  return session
}

export function print({ globals }: Session, { value, lines }: Printed): void {
  console.log(globals.json ? JSON.stringify(value, null, 2) : lines.join('\n'))
}

function readEnvOrFail(): Env {
  try {
    return readEnv()
  } catch (error) {
    if (error instanceof EnvError) throw new CommandFailure(EXIT.environment, error.message)
    throw error
  }
}
