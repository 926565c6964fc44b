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
import { listSlugs } from '../tenants/tenants.ts'
import * as contexts from './contexts.ts'
import { CommandFailure, EXIT, type ExitCode } from './exit.ts'
import type { Process } from './run.ts'

export interface Globals {
  readonly json: boolean
  /** Only of commands that offer it. */
  readonly dryRun: boolean
}

/** The result of a command: `value` with `--json`, else the lines. */
export interface Printed {
  readonly value: unknown
  readonly lines: readonly string[]
  /** Default 0. */
  readonly exit?: ExitCode
}

/** One run of a command. */
export interface Session {
  readonly globals: Globals
  readonly env: Env
  /** The environment as it is. */
  readonly source: Readonly<NodeJS.ProcessEnv>
  readonly root: string
  readonly outside: Process['outside']
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

export function openSession(command: Command, { env, complain, outside }: Process): Session {
  const given = command.optsWithGlobals() as { json?: boolean; dryRun?: boolean; yes?: boolean; as?: string }
  const globals: Globals = { json: given.json === true, dryRun: given.dryRun === true }
  const session: Session = {
    globals,
    env: readEnvOrFail(env),
    source: env,
    root: process.cwd(),
    outside,
    actor: () => findActor(given.as, env),
    report: (line) => void (globals.json || complain(`${line}\n`)),
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

/** A result as it is printed. */
export const format = ({ globals }: Session, { value, lines }: Printed): string =>
  `${globals.json ? JSON.stringify(value, null, 2) : lines.join('\n')}\n`

/** The sites that the options name. @throws CommandFailure where they name none, or a file is there in place of folders */
export async function readSites(
  { env }: Session,
  { all, tenant }: { all?: boolean; tenant?: string },
): Promise<readonly string[]> {
  if (all && tenant !== undefined) throw new CommandFailure(EXIT.usage, '--all and --tenant: name one of them')
  if (all) return listSlugs(env)
  const named = (tenant ?? '').split(',').map((slug) => slug.trim())
  if (named.includes('')) throw new CommandFailure(EXIT.usage, '--tenant: slugs, separated by commas')
  return [...new Set(named)]
}

function readEnvOrFail(source: Readonly<NodeJS.ProcessEnv>): Env {
  try {
    return readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) throw new CommandFailure(EXIT.environment, error.message)
    throw error
  }
}
