import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import type { Express, Request, Response } from 'express'
import type { Logger } from 'pino'
import sirv from 'sirv'
import type { Env } from '#engine/platform/env.ts'
import { type IsHeld, startWorker } from '#engine/platform/jobs/worker.ts'
import { createLog } from '#engine/platform/log.ts'
import { announceServer } from '#engine/platform/running-servers/running-servers.ts'
import type { Services } from '#engine/platform/services.ts'
import { readInstalledPlugins } from '#engine/plugins/catalogue.ts'
import { announceRunning } from '#engine/plugins/running.ts'
import { watchSchema } from '../db/migrate.ts'
import type { InstalledPlugins } from '../tenancy/installed-plugins.ts'
import { originOf } from '../tenancy/origin.ts'
import { lastValidDirIn } from '../tenancy/registry/last-valid.ts'
import { openRecords } from '../tenancy/registry/records.queries.ts'
import { openTenants, type Refused, type TenantRegistry } from '../tenancy/registry/registry.ts'
import type { Tenant } from '../tenancy/schema.ts'
import { createAdmission } from './admission/admission.ts'
import * as app from './app.ts'
import {
  type BackOfficeFiles,
  type CreateBackOffice,
  openBuiltFiles,
  startBackOffice,
} from './back-office/back-office.ts'
import { createDrain } from './drain.ts'
import { IMMUTABLE } from './files.ts'
import { createHealth } from './health.ts'
import { listen } from './listen.ts'
import { noteFacts } from './observing/facts.ts'
import { openObservation } from './observing/observation.ts'
import { blaming, openServices } from './services.ts'

/** Lanes of jobs that reach members. */
const REACHES_MEMBERS: ReadonlySet<string> = new Set(['mail', 'security_mail', 'push'])

/** The policy of the service worker, which loads pages of the site and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

type AppModule = typeof app
type AppOptions = Parameters<AppModule['createApp']>[0]

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** Where the app comes from, and what serves its files before it. */
export interface Source {
  load(): Promise<AppModule>
  readonly serveFiles: Middleware
  /** Calls `onChange` with all plug-ins after each change of one. */
  followPlugins?(onChange: (plugins: InstalledPlugins) => Promise<void>): void
  /** The back office, loaded where its port is set. */
  readonly backOffice: { load(): Promise<CreateBackOffice>; readonly files: BackOfficeFiles }
  /** In development: files are served before admission, because their addresses may have any depth. */
  readonly opensBeforeAdmission?: boolean
}

const isFileRequest = ({ method, url }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !url?.startsWith('/api/')

/** The app of this bundle, with the built files. */
function openBuilt(dir: string): Source {
  const options = { etag: true, gzip: true, brotli: true, dotfiles: false }
  const keepHashed = (res: ServerResponse, path: string) => {
    if (path.startsWith('/assets/')) {
      noteFacts(res.req, { route: '/assets/*' })
      res.setHeader('cache-control', IMMUTABLE)
    }
    if (path.startsWith('/worker-')) res.setHeader('content-security-policy', WORKER_POLICY)
  }
  const files = sirv(join(dir, 'client'), { ...options, maxAge: 3600, setHeaders: keepHashed })
  return {
    load: async () => app,
    backOffice: { load: async () => (await import('virtual:back-office')).default, files: openBuiltFiles(dir) },
    serveFiles: (req, res, next) => (isFileRequest(req) ? files(req, res, next) : next()),
  }
}

/** Answers with the app of the newest module: in development each change makes another one. */
async function createListener(source: Source, admission: Middleware, options: AppOptions): Promise<RequestListener> {
  const apps = new WeakMap<AppModule, Promise<Express>>()
  const appOf = (module: AppModule) => {
    const app = apps.get(module) ?? module.createApp(options)
    apps.set(module, app)
    return app
  }
  const fail = (res: ServerResponse, error: unknown) => {
    options.log.error({ err: error }, 'the app could not be loaded')
    res.writeHead(500).end()
  }
  await appOf(await source.load())
  const [first, second] = source.opensBeforeAdmission ? [source.serveFiles, admission] : [admission, source.serveFiles]
  const answer = (req: IncomingMessage, res: ServerResponse) =>
    source
      .load()
      .then(appOf)
      .then((app) => app(req as Request, res as Response))
      .catch((error) => fail(res, error))
  return (req, res) => first(req, res, () => second(req, res, () => void answer(req, res)))
}

/** What `/readyz` says of brands: which ones, `tenant check` says to an operator. */
function listRefused({ older, notServed }: Refused): string[] {
  const parts = [older > 0 && `${older} in the last valid version`, notServed > 0 && `${notServed} not served`]
  const said = parts.filter((part) => part !== false).join(', ')
  return said === '' ? [] : [`sites: ${said}: see \`npm run admin -- tenant check\``]
}

/** Opens the back office where its port is set. */
const openOffice = async (env: Env, { backOffice, opensBeforeAdmission }: Source, options: AppOptions) =>
  env.backOffice &&
  startBackOffice(env.backOffice, backOffice.load, {
    ...{ services: options.services, tenants: options.tenants, log: options.log },
    ...{ tenantsDir: env.tenantsDir, trustsProxy: env.trustsProxy },
    ...{ files: backOffice.files, dev: opensBeforeAdmission === true },
  })

/** Mails and push messages of a suspended site wait until it is resumed. */
const holdSuspended =
  (tenants: Pick<TenantRegistry, 'findSlug'>): IsHeld =>
  ({ tenant_id, lane }) =>
    REACHES_MEMBERS.has(lane) && tenants.findSlug(tenant_id)?.suspended === true

export interface RunningServer {
  readonly port: number
  close(): Promise<void>
}

export interface StartOptions {
  /** Default: the app of this bundle, with the files of `builtDir`. */
  readonly source?: Source
  /** The folder of this bundle. */
  readonly builtDir?: string
  /** Gets each request before the site, which gets it by `next`. */
  readonly before?: Middleware
}

interface Opening {
  readonly services: Services
  readonly source: Source
  readonly log: Logger
}

/** The brands, and for commands the plug-ins that this process runs with; both follow their folders. */
async function openSites({ tenantsDir: dir, dataDir }: Env, { services, source, log }: Opening) {
  const plugins = await readInstalledPlugins()
  const records = openRecords(services.db)
  const tenants = await openTenants({ dir, lastValidDir: lastValidDirIn(dataDir), plugins, records, log })
  let stop = announceRunning(dataDir, plugins)
  source.followPlugins?.(async (next) => {
    stop = announceRunning(dataDir, next)
    await tenants.usePlugins(next)
  })
  return { tenants, stopAnnouncing: () => stop() }
}

/** Starts the whole site on the given server. */
export async function startServer(
  env: Env,
  server: Server,
  { builtDir = '', source = openBuilt(builtDir), before }: StartOptions = {},
): Promise<RunningServer> {
  const log = createLog(env.logLevel)
  const services = await openServices(env, log)
  const stopBeating = await blaming('DATA_DIR', () => announceServer(services))
  const stopFollowing = services.secretStore.follow((err) =>
    log.error({ err }, 'secrets cannot be read from the database'),
  )
  const { tenants, stopAnnouncing } = await openSites(env, { services, source, log })
  let port = env.port
  const originOfTenant = (tenant: Tenant) => originOf(tenant, env.publicAddress, port)
  const options = { services, tenants, log, originOf: originOfTenant }
  const first = await source.load()
  const site = {
    ...options,
    listTenants: () => tenants.list(),
    findTenant: tenants.findSlug,
  }
  await first.prepareDomains(site)
  const worker = startWorker(services, first.createJobHandlers(site), log, holdSuspended(tenants))
  const stopSchedule = env.keepsSchedule ? first.startSchedule(site, log) : () => {}
  const drain = createDrain(server, async () => (await source.load()).endStreams(), { noticeMs: env.stopDelayMs })
  const isCurrent = await watchSchema(services.db)
  const check = async () => {
    if (!(await isCurrent())) throw new Error('the schema is not that of the code')
  }
  const listNotices = () => listRefused(tenants.countRefused())
  const health = createHealth({ check, isStopping: drain.isStopping, listNotices })
  const admission = createAdmission({ ...options, trustsProxy: env.trustsProxy, health })
  const listener = await createListener(source, admission, options)
  const build = basename(builtDir)
  const observation = await openObservation({ ...options, env, build, countStreams: first.countStreams })
  server.on('request', (req, res) => {
    observation.follow(req, res)
    drain.follow(req, res)
    if (before) before(req, res, () => listener(req, res))
    else listener(req, res)
  })
  const [office] = await Promise.all([openOffice(env, source, options), listen(server, env)])
  const address = server.address()
  if (typeof address === 'object' && address) port = address.port
  return {
    port,
    async close() {
      await Promise.all([drain.stop(), office?.close()])
      stopAnnouncing()
      stopFollowing()
      stopSchedule()
      await worker.stop()
      await observation.close()
      await tenants.close()
      await stopBeating()
      await services.bus.close()
      await services.db.close()
    },
  }
}
