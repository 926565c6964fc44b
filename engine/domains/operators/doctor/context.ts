import type { Resolver } from 'node:dns/promises'
import type { Db } from '#engine/db/connect.ts'
import type { MigrationState } from '#engine/db/migrate.ts'
import type { Env } from '#engine/platform/env.ts'
import type { Domain } from '#engine/platform/manifests/domain.ts'
import type { SecretStore } from '#engine/platform/secrets/secret-store.ts'
import type { Secrets } from '#engine/platform/secrets/secrets.ts'
import type { Grade } from '#engine/tenancy/checks/findings.ts'
import type { Inspected } from '#engine/tenancy/inspect.ts'

/** How long anything outside this process may take to answer. */
export const PATIENCE_MS = 2_000
/** Hosts and domains that are asked at a time. */
export const AT_ONCE = 50

/** What is at the other end of a connection, or of the machine; tests have their own. */
export interface Outside {
  readonly dns: Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveTxt'>
  /** Authorities that are trusted besides those of Node, in PEM. */
  readonly authorities?: readonly string[]
  /** Bytes of the file system that a folder is in. */
  space(folder: string): Promise<{ readonly free: number; readonly total: number }>
}

/** A database that answered, and the state of its schema. */
export interface OpenedDatabase {
  readonly db: Db
  readonly migrations: readonly MigrationState[]
}

/** What the checks of an installation look at. */
export interface DoctorContext {
  readonly env: Env
  /** The folder of the checkout. */
  readonly root: string
  /** Why there is no database, in one line, where it does not answer. */
  readonly database: OpenedDatabase | { readonly fault: string }
  /** Why they cannot be read, in one line. */
  readonly secrets: Secrets | { readonly fault: string }
  readonly secretStore: SecretStore
  readonly tenants: readonly Inspected[]
  readonly domains: readonly Domain[]
  readonly outside: Outside
  /** Gets a mail by each mail server; undefined: none is sent. */
  readonly testAddress?: string | undefined
  /** Epoch ms, of this machine. */
  now(): number
}

/** What is not right with an installation. It contains no personal data. */
export interface CheckFinding {
  /** As those of a site (decisions/tenant-check.md). */
  readonly grade: Grade
  /** What it is about: a tenant, a host, a variable; '' for the installation. */
  readonly about: string
  readonly reason: string
  readonly remedy: string
}

/** One check; it has a file of its own below `checks/`, `doctor.ts` lists it, and `engine/docs/doctor.md` describes it. */
export interface Check {
  /** Kebab-case; that of its section in `engine/docs/doctor.md`. */
  readonly name: string
  run(ctx: DoctorContext): Promise<readonly CheckFinding[]>
}

/** The finding of a check, with its name. */
export interface DoctorFinding extends CheckFinding {
  readonly check: string
  /** The part of the documentation that says more, from the root of the checkout. */
  readonly guide: string
}

/** The database with all tables; undefined where a check of them has to be left out. */
export function tablesOf({ database }: DoctorContext): Db | undefined {
  if ('fault' in database) return undefined
  return database.migrations.every(({ executedAt }) => executedAt !== undefined) ? database.db : undefined
}
