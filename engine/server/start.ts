import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Express, Request, Response } from 'express'
import sirv from 'sirv'
import { createLocalBus, createRedisBus } from '#engine/platform/bus.ts'
import type { Env } from '#engine/platform/env.ts'
import { startWorker } from '#engine/platform/jobs/jobs.ts'
import { createLog } from '#engine/platform/log.ts'
import { loadSecrets } from '#engine/platform/secrets.ts'
import type { Services } from '#engine/platform/services.ts'
import { readSurroundings } from '#engine/plugins/catalogue.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { openRecords } from '../tenancy/records.queries.ts'
import { openTenants } from '../tenancy/registry.ts'
import * as app from './app.ts'

const IMMUTABLE = 'public,max-age=31536000,immutable'

type AppModule = typeof app
type AppOptions = Parameters<AppModule['createApp']>[0]

/** The source of the app, and of the static files served before it. */
export interface Source {
  load(): Promise<AppModule>
  serveFiles(req: IncomingMessage, res: ServerResponse, next: () => void): void
}

async function openServices(env: Env): Promise<Services> {
  const secrets = loadSecrets(env.dataDir)
  const db = await connect(env.databaseUrl)
  await migrate(db)
  const bus = env.redisUrl ? await createRedisBus(env.redisUrl) : createLocalBus()
  const { dataDir, mediaDir, smtpUrl } = env
  return { db, bus, secrets, dataDir, mediaDir, smtpUrl, now: Date.now }
}

/** The app of this bundle, with its hashed static files. */
function openBuilt(): Source {
  const options = { etag: true, gzip: true, brotli: true, dotfiles: false }
  const keepHashed = (res: ServerResponse, path: string) => {
    if (path.startsWith('/assets/')) res.setHeader('cache-control', IMMUTABLE)
  }
  const files = sirv(join(process.cwd(), 'build/client'), { ...options, maxAge: 3600, setHeaders: keepHashed })
  return {
    load: async () => app,
    serveFiles: (req, res, next) => (req.url?.startsWith('/api/') ? next() : files(req, res, next)),
  }
}

/** Uses the app of the latest module, because in development each change makes a new one. */
async function createListener(source: Source, options: AppOptions): Promise<RequestListener> {
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
  return (req, res) =>
    source.serveFiles(req, res, () => {
      source
        .load()
        .then(appOf)
        .then((app) => app(req as Request, res as Response))
        .catch((error) => fail(res, error))
    })
}

export interface RunningServer {
  readonly port: number
  close(): Promise<void>
}

/** Sees each request before the site does, and lets it go on by `next`. */
export type Before = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

export interface StartOptions {
  /** Default: the app of this bundle. */
  readonly source?: Source
  readonly before?: Before
}

/** Starts the whole site on the given server. */
export async function startServer(
  env: Env,
  server: Server,
  { source = openBuilt(), before }: StartOptions = {},
): Promise<RunningServer> {
  const log = createLog(env.logLevel)
  const services = await openServices(env)
  const records = openRecords(services.db)
  const tenants = await openTenants({ dir: env.tenantsDir, around: await readSurroundings(), records, log })
  const options = { services, tenants, log, trustsProxy: env.trustsProxy, port: env.port }
  const first = await source.load()
  await first.eraseRestoredMembers(options)
  const worker = startWorker(services, first.createJobHandlers(options), log)
  const stopSchedule = env.keepsSchedule ? first.startSchedule(options, log) : () => {}
  const listener = await createListener(source, options)
  server.on('request', before ? (req, res) => before(req, res, () => listener(req, res)) : listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(env.port, env.host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : env.port,
    async close() {
      server.close()
      server.closeAllConnections()
      stopSchedule()
      await worker.stop()
      await tenants.close()
      await services.bus.close()
      await services.db.close()
    },
  }
}
