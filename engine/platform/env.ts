import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import proxyAddr from 'proxy-addr'
import * as z from 'zod'
import { isLocalHost } from '#engine/tenancy/host.ts'
import type { PublicAddress } from '#engine/tenancy/origin.ts'
import { parseSecretsKey, type SecretsKeys } from './secrets/seal.ts'
import { readSecretsKeyFile } from './secrets/secrets-key.ts'
import { parseS3Address } from './storage/s3-address.ts'

const urlWith = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => schemes.some((scheme) => value.startsWith(`${scheme}:`)),
      `must start with ${schemes.map((s) => `${s}:`).join(' or ')}`,
    )

/** A whole number, in the digits 0 to 9. */
const portFrom = (least: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= 65_535,
      `must be a whole number from ${least} to 65535`,
    )
    .transform(Number)

const MOST_PROCESSES = 64
const LONGEST_STOP_DELAY = 60

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number)

/** Whether a peer of this address is a listed proxy. */
export type ProxyTrust = (address: string, hop: number) => boolean

function toProxyTrust(list: string, ctx: z.RefinementCtx): ProxyTrust {
  const proxies = list.split(',').map((part) => part.trim())
  try {
    return proxyAddr.compile(proxies.filter(Boolean))
  } catch (error) {
    ctx.addIssue((error as Error).message)
    return z.NEVER
  }
}

/** The origin of an address without a path; https, but on localhost, because passkeys and cookies need it. */
function toOrigin(text: string, ctx: z.RefinementCtx): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url?.protocol === 'http:' && isLocalHost(url.hostname)
  if (url && (url.protocol === 'https:' || isLocal) && url.href === `${url.origin}/`) return url.origin
  ctx.addIssue('must be an address such as https://office.example, without a path; http on localhost alone')
  return z.NEVER
}

const envSchema = z.object({
  PORT: portFrom(0).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** How visitors reach the sites if a proxy or a forwarded port is between (decisions/hosts.md). */
  PUBLIC_SCHEME: z.enum(['http', 'https']).optional(),
  PUBLIC_PORT: portFrom(1).optional(),
  DATABASE_URL: urlWith('sqlite', 'mysql', 'mariadb').optional(),
  REDIS_URL: urlWith('redis', 'rediss').optional(),
  SMTP_URL: urlWith('smtp', 'smtps').optional(),
  /** The server of mails that members need to log in. */
  SECURITY_SMTP_URL: urlWith('smtp', 'smtps').optional(),
  MEDIA_URL: urlWith('file', 's3').optional(),
  /** Where a backup is made and tried every night. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Which older backups stay. */
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}[dwm](,[1-9]\d{0,3}[dwm]){0,2}$/, 'must be such as 7d,4w,6m: days, weeks and months')
    .refine((text) => !/([dwm]).*\1/.test(text), 'must name days, weeks and months once each')
    .default('7d,4w,6m'),
  TENANTS_DIR: z.string().min(1).default('tenants'),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Seals the secrets that are stored in the database; without one they are files (decisions/secrets.md). */
  SECRETS_KEY: z.string().optional(),
  SECRETS_KEY_FILE: z.string().optional(),
  /**
   * Proxies whose X-Forwarded-* count, comma-separated: addresses, networks (`10.0.0.0/8`), and Express's keywords
   * `loopback`, `linklocal`, `uniquelocal`; empty: none.
   */
  TRUST_PROXY: z.string().default('').transform(toProxyTrust),
  /** `off`: scheduled jobs are left to the other processes on this database. */
  SCHEDULE: z.enum(['on', 'off']).default('on'),
  /** The back office; off without a port (decisions/back-office.md). */
  BACKOFFICE_PORT: portFrom(0).optional(),
  BACKOFFICE_HOST: z.string().min(1).default('127.0.0.1'),
  BACKOFFICE_ORIGIN: z.string().transform(toOrigin).optional(),
  /** How many processes of this machine serve at one port (decisions/processes.md). */
  PROCESSES: wholeNumber(1, MOST_PROCESSES).default(1),
  /** How many seconds a server that has to stop goes on serving while `/readyz` says so (decisions/hosts.md). */
  STOP_DELAY_SECONDS: wholeNumber(0, LONGEST_STOP_DELAY).default(0),
  /** Metrics and the question of proxies whether a host is known, for this machine only; absent: neither. */
  METRICS_PORT: portFrom(0).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** Where the back office is served. */
export interface BackOfficeEnv {
  readonly port: number
  readonly host: string
  /** Undefined: that of its port on localhost. */
  readonly origin: string | undefined
}

export interface Env {
  readonly port: number
  readonly host: string
  readonly publicAddress: PublicAddress
  readonly databaseUrl: string
  readonly redisUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly securitySmtpUrl: string | undefined
  /** Where photos are stored: `file:` and an absolute path, or the address of an object store. */
  readonly mediaUrl: string
  /** Undefined: no backup is made by itself. */
  readonly backupDir: string | undefined
  readonly backupKeep: string
  readonly tenantsDir: string
  readonly dataDir: string
  /** Undefined: secrets are files of `dataDir`. */
  readonly secretsKeys: SecretsKeys | undefined
  readonly trustsProxy: ProxyTrust
  readonly keepsSchedule: boolean
  /** Undefined: there is none. */
  readonly backOffice: BackOfficeEnv | undefined
  readonly processes: number
  readonly stopDelayMs: number
  /** Where the process answers about itself (decisions/metrics.md). */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  readonly logLevel: string
}

/** A fault of the environment, in one line: `NAME: reason`. */
export class EnvError extends Error {
  readonly code = 'ENVIRONMENT'
}

/** Also true for an error that the built bundle threw, which has its own copy of the class. */
export const isEnvError = (error: unknown): error is EnvError =>
  error instanceof Error && (error as Partial<EnvError>).code === 'ENVIRONMENT'

/** @throws EnvError for an address of an object store that is not valid; its secret is not in the message */
function requireStore(url: string | undefined, source: Record<string, string | undefined>): void {
  if (!url?.startsWith('s3:')) return
  try {
    parseS3Address(url, source)
  } catch (error) {
    throw new EnvError(`MEDIA_URL: ${(error as Error).message}`)
  }
}

/** @throws EnvError where the key cannot be read or used; nothing of it is in the message */
function readSecretsKeys(env: {
  readonly SECRETS_KEY?: string | undefined
  readonly SECRETS_KEY_FILE?: string | undefined
}): SecretsKeys | undefined {
  const { SECRETS_KEY: text, SECRETS_KEY_FILE: file } = env
  if (text === undefined && file === undefined) return undefined
  if (text !== undefined && file !== undefined) throw new EnvError('SECRETS_KEY_FILE: SECRETS_KEY is set too')
  const name = file === undefined ? 'SECRETS_KEY' : 'SECRETS_KEY_FILE'
  try {
    const current = file === undefined ? parseSecretsKey(text ?? '') : readSecretsKeyFile(file)
    return { current, former: [] }
  } catch (error) {
    throw new EnvError(`${name}: ${(error as Error).message}`)
  }
}

/** Configuration by environment, all optional. @throws EnvError with one clear line per wrong value. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = envSchema.safeParse(set)
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
  }
  const env = parsed.data
  const dataDir = resolve(env.DATA_DIR)
  requireStore(env.MEDIA_URL, source)
  return {
    port: env.PORT,
    host: env.HOST,
    publicAddress: { scheme: env.PUBLIC_SCHEME, port: env.PUBLIC_PORT },
    databaseUrl: env.DATABASE_URL ?? `sqlite:${dataDir}/manyhearts.db`,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    securitySmtpUrl: env.SECURITY_SMTP_URL,
    mediaUrl: env.MEDIA_URL ?? `file:${dataDir}/media`,
    backupDir: env.BACKUP_DIR && resolve(env.BACKUP_DIR),
    backupKeep: env.BACKUP_KEEP,
    tenantsDir: resolve(env.TENANTS_DIR),
    dataDir,
    secretsKeys: readSecretsKeys(env),
    trustsProxy: env.TRUST_PROXY,
    keepsSchedule: env.SCHEDULE === 'on',
    backOffice:
      env.BACKOFFICE_PORT === undefined
        ? undefined
        : { port: env.BACKOFFICE_PORT, host: env.BACKOFFICE_HOST, origin: env.BACKOFFICE_ORIGIN },
    processes: env.PROCESSES,
    // Of processes that share a port the others go on to accept while one is replaced: no proxy needs to notice.
    stopDelayMs: env.PROCESSES > 1 ? 0 : env.STOP_DELAY_SECONDS * 1000,
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    logLevel: env.LOG_LEVEL,
  }
}

export interface Variable {
  readonly name: string
  /** Without what is secret; undefined where nothing counts. */
  readonly value: string | undefined
  readonly from: 'environment' | 'default'
}

/** Variables whose names say that their values are secret. */
const SECRET_NAME = /SECRET|KEY|TOKEN|PASSWORD|PASS$/
const HIDDEN = '(set)'

/** A value as a screen may show it: an address without its password. */
const showValue = (name: string, value: string): string =>
  SECRET_NAME.test(name) ? HIDDEN : value.replaceAll(/(:\/\/[^/:@\s]*):[^@/\s]*@/g, '$1:***@')

/** What counts of the configuration, and whether the environment says so. @throws EnvError, as `readEnv` */
export function describeEnv(source: Record<string, string | undefined>): Variable[] {
  const env = readEnv(source)
  const composed: Readonly<Record<string, string>> = {
    ...{
      PORT: String(env.port),
      DATABASE_URL: env.databaseUrl,
      MEDIA_URL: env.mediaUrl,
      TENANTS_DIR: env.tenantsDir,
      DATA_DIR: env.dataDir,
    },
  }
  const own = Object.keys(envSchema.shape)
  // Providers read their secrets by names of their own.
  const others = Object.keys(source).filter((name) => /^(PAYMENT|SMS)_/.test(name) && !own.includes(name))
  return [...own, ...others.sort()].map((name): Variable => {
    const given = source[name] || undefined
    const schema = (envSchema.shape as Readonly<Record<string, z.ZodType>>)[name]
    if (!schema) return { name, value: HIDDEN, from: 'environment' }
    const start = given ?? composed[name] ?? startOf(schema)
    const value = start === undefined ? undefined : showValue(name, composed[name] ?? start)
    return { name, value, from: given === undefined ? 'default' : 'environment' }
  })
}

/** The text of a default; undefined where there is none. */
function startOf(schema: z.ZodType): string | undefined {
  const { default: start } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { default?: unknown }
  return start === undefined || start === '' ? undefined : String(start)
}

/** Makes a folder and its parents; Node's own recursion never ends where no folder can be made, as in `/proc`. */
export function makeFolder(dir: string): void {
  try {
    mkdirSync(dir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(dir).isDirectory()) return
    if (code !== 'ENOENT' || existsSync(dirname(dir))) throw error
    makeFolder(dirname(dir))
    mkdirSync(dir)
  }
}
