import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Express, Request, Response } from 'express'
import sirv from 'sirv'
import { createLocalBus, createRedisBus } from '#engine/platform/bus.ts'
import { type Env, EnvError, readEnv } from '#engine/platform/env.ts'
import { startWorker } from '#engine/platform/jobs/jobs.ts'
import { createLog } from '#engine/platform/log.ts'
import { loadSecrets } from '#engine/platform/secrets.ts'
import type { Services } from '#engine/platform/services.ts'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { loadNiches } from '../tenancy/niches.ts'
import { openTenants } from '../tenancy/registry.ts'

const IMMUTABLE = 'public,max-age=31536000,immutable'

type AppModule = typeof import('./app.ts')
type AppOptions = Parameters<AppModule['createApp']>[0]
const root = process.cwd()
const dev = process.env.NODE_ENV !== 'production'

async function openServices(env: Env): Promise<Services> {
  const secrets = loadSecrets(env.dataDir)
  const db = await connect(env.databaseUrl)
  await migrate(db)
  const bus = env.redisUrl ? await createRedisBus(env.redisUrl) : createLocalBus()
  const { dataDir, mediaDir, smtpUrl } = env
  return { db, bus, secrets, dataDir, mediaDir, smtpUrl, now: Date.now }
}

/** Where the app comes from, and the files that answer before it. */
interface Source {
  load(): Promise<AppModule>
  serveFiles(req: IncomingMessage, res: ServerResponse, next: () => void): void
}

/** The built app, with its hashed files beside it. */
async function openBuilt(): Promise<Source> {
  const client = join(root, 'build/client')
  const options = { etag: true, gzip: true, brotli: true, dotfiles: false }
  const keepHashed = (res: ServerResponse, path: string) => {
    if (path.startsWith('/assets/')) res.setHeader('cache-control', IMMUTABLE)
  }
  const files = sirv(client, { ...options, maxAge: 3600, setHeaders: keepHashed })
  const url = new URL('../../build/server/index.js', import.meta.url).href
  const module = (await import(url)) as AppModule
  return {
    load: async () => module,
    serveFiles: (req, res, next) => (req.url?.startsWith('/api/') ? next() : files(req, res, next)),
  }
}

/** Vite in middleware mode over the same Express app, with hot modules. */
async function openDev(server: Server): Promise<Source> {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
    appType: 'custom',
  })
  ;(globalThis as { __viteSsr?: unknown }).__viteSsr = vite.environments.ssr
  return {
    load: () => vite.ssrLoadModule('./engine/server/app.ts') as Promise<AppModule>,
    serveFiles: vite.middlewares,
  }
}

/** Answers with the app of the newest module: in development a change makes another. */
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
  readonly services: Services
  /** Whether a request to this host gets a site. */
  serves(host: string): boolean
  close(): Promise<void>
}

/** Sees each request before the site does, and lets it go on by `next`. */
export type Before = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** Starts the whole site on the environment. @throws EnvError for a wrong value of it. */
export async function startServer(env: Env, openBefore?: (services: Services) => Before): Promise<RunningServer> {
  const log = createLog(env.logLevel)
  await loadNiches(root)
  const tenants = await openTenants({ dir: env.tenantsDir, root, log })
  const services = await openServices(env)
  const server = createServer()
  const source = dev ? await openDev(server) : await openBuilt()
  const options = { services, tenants, log, trustsProxy: env.trustsProxy }
  const first = await source.load()
  await first.forgetTheErased(options)
  const worker = startWorker(services, first.createJobHandlers(options), log)
  const stopSchedule = env.keepsSchedule ? first.startSchedule(options, log) : () => {}
  const listener = await createListener(source, options)
  const before = openBefore?.(services)
  server.on('request', before ? (req, res) => before(req, res, () => listener(req, res)) : listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(env.port, env.host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : env.port,
    services,
    serves: (host) => tenants.find(host) !== undefined,
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

/** One clear line and exit code 6 (environment) instead of a stack for what the operator can mend. */
function explainAndExit(error: unknown): never {
  const code = (error as { code?: string }).code
  const known = error instanceof EnvError || code === 'EADDRINUSE' || code === 'EACCES' || code === 'ECONNREFUSED'
  console.error(known ? `manyhearts: ${(error as Error).message}` : error)
  process.exit(known ? 6 : 1)
}

if (import.meta.main) {
  try {
    const env = readEnv()
    const running = await startServer(env)
    console.log(
      `manyhearts: http://${env.host}:${running.port} (${dev ? 'development' : 'production'}, pid ${process.pid})`,
    )
    const stop = () => void running.close().finally(() => process.exit(0))
    process.once('SIGINT', stop).once('SIGTERM', stop)
  } catch (error) {
    explainAndExit(error)
  }
}
