import { existsSync } from 'node:fs'
import { type Finding, GRADES } from '#engine/choices.ts'
import type { Env, Inspected, TenantRecords } from '#engine/installation.ts'
import { CommandFailure, EXIT } from '../frame/exit.ts'
import type { Session } from '../frame/session.ts'
import { counted } from '../printing/words.ts'

/** All tenants as the server loads them, or the one of `only`, with the plug-ins they may name. */
export async function inspect(session: Session, only?: string) {
  const { env, root } = session
  const { hasPlaces, inspectTenants, lastValidDirIn, readInstalledPlugins, readRunning } = await import(
    '#engine/installation.ts'
  )
  const plugins = await readInstalledPlugins()
  try {
    const running = readRunning(env.dataDir)
    const tenants = await withRecords(session, (records) =>
      inspectTenants(env.tenantsDir, root, plugins, {
        ...{ records, running, hasPlaces, only },
        lastValidDir: lastValidDirIn(env.dataDir),
      }),
    )
    return { plugins, tenants }
  } catch (error) {
    throw toTenantsDirFailure(error, env)
  }
}

/** What is thrown of a folder of sites that cannot be read. */
function toTenantsDirFailure(error: unknown, { tenantsDir }: Env): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (path !== tenantsDir || !['ENOENT', 'ENOTDIR', 'EACCES'].includes(code ?? '')) return error
  return new CommandFailure(EXIT.environment, `TENANTS_DIR: there is no folder ${tenantsDir} that can be read`)
}

/** The slugs of all sites, valid or not. @throws CommandFailure where their folder cannot be read */
export async function listSlugs(env: Env): Promise<readonly string[]> {
  const { listTenantFolders } = await import('#engine/installation.ts')
  try {
    return listTenantFolders(env.tenantsDir)
  } catch (error) {
    throw toTenantsDirFailure(error, env)
  }
}

/** Whether there is a database with the records of tenants. */
export const isRecording = (session: Session): Promise<boolean> =>
  withRecords(session, async (records) => records !== undefined)

const RECORDS = '20261122040000_record_hosts_and_pools'

/**
 * Runs `use` on what the database remembers of tenants; on undefined where there is no database yet, or it does not
 * answer: folders can be looked at without one.
 */
async function withRecords<T>({ env, report }: Session, use: (records?: TenantRecords) => Promise<T>): Promise<T> {
  const file = /^sqlite:(?:\/\/(?=\/))?(.*)$/.exec(env.databaseUrl)?.[1]
  if (file !== undefined && !existsSync(file)) return use()
  const { connect, migrationStatus, openRecords } = await import('#engine/installation.ts')
  const db = await connect(env.databaseUrl).catch((error: Error) => {
    report(`not compared with the hosts and pools of the database: ${error.message}`)
  })
  if (!db) return use()
  try {
    const states = await migrationStatus(db)
    const hasRecords = states.some(({ name, executedAt }) => name === RECORDS && executedAt !== undefined)
    return await use(hasRecords ? openRecords(db) : undefined)
  } finally {
    await db.close()
  }
}

/** The version that a server serves: the newest, else the last valid one. */
export const servedOf = ({ loaded, lastValid }: Inspected) => loaded ?? lastValid?.loaded

/**
 * One tenant, read alone, so that a command about one brand takes no longer where there are thousands. One that is not
 * valid by itself is compared with all: another folder may be why, or why not.
 * @throws CommandFailure when no tenant has the slug.
 */
export async function inspectOne(session: Session, slug: string): Promise<Inspected> {
  const [alone] = (await inspect(session, slug)).tenants
  return alone?.loaded ? alone : pickTenant((await inspect(session)).tenants, slug)
}

/** @throws CommandFailure when no tenant has the slug. */
export function pickTenant(tenants: readonly Inspected[], slug: string): Inspected {
  const found = tenants.find((one) => one.slug === slug)
  if (found) return found
  const known = tenants.map((one) => one.slug).join(', ') || 'none'
  throw new CommandFailure(EXIT.notFound, `there is no tenant "${slug}"; known: ${known}`)
}

interface Checked {
  /** What was checked, such as `site`, and how many. */
  readonly what: string
  readonly count: number
  /** Whether what is wrong fails, too. */
  readonly strict: boolean
  /** A finding without its grade and remedy. */
  describe(finding: Finding): string
}

/** The findings of a check by grade, the gravest first, with their lines and a sum. @throws CommandFailure (3) where some fail */
export function reportFindings(all: readonly Finding[], { what, count, strict, describe }: Checked) {
  const of = (grade: Finding['grade']) => all.filter((finding) => finding.grade === grade)
  const findings = GRADES.flatMap(of)
  const lines = findings.map(
    (finding) => `${finding.grade.padEnd(7)}  ${describe(finding)}\n         → ${finding.remedy}`,
  )
  const faults = of('refuses').length + (strict ? of('wrong').length : 0)
  if (faults > 0) throw new CommandFailure(EXIT.validation, counted(faults, 'fault'), lines)
  const sum = `${counted(count, what)} checked: ${of('wrong').length} wrong, ${of('advice').length} advice`
  return { findings, lines: [...lines, sum] }
}
