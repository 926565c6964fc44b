import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import sirv from 'sirv'
import type { BackOfficeEnv, ProxyTrust } from '#engine/platform/env.ts'
import type { Services } from '#engine/platform/services.ts'
import type { TenantRegistry } from '../../tenancy/registry/registry.ts'
import { faultOfAddress } from '../admission/address.ts'
import { readPeer } from '../admission/peer.ts'
import { createDrain } from '../drain.ts'
import { IMMUTABLE } from '../files.ts'
import { listen } from '../listen.ts'

/** What pages of the back office load. */
export interface BackOfficeAssets {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
}

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** Its built or, in development, its own files. */
export interface BackOfficeFiles {
  readonly assets: BackOfficeAssets
  readonly serve: Middleware
}

export interface BackOfficeOptions {
  readonly services: Services
  readonly tenants: Pick<TenantRegistry, 'list' | 'findSlug'>
  readonly log: Logger
  /** The one origin of the back office. */
  readonly origin: string
  readonly tenantsDir: string
  readonly assets: BackOfficeAssets
  readonly dev: boolean
}

/** A request that came to the host of the back office; `address` is the peer's, or what a listed proxy says of it. */
export type AnswerOfficeRequest = (req: IncomingMessage, res: ServerResponse, address: string) => void

/** Makes the back office; the default export of `back-office/app.tsx`. */
export type CreateBackOffice = (options: BackOfficeOptions) => AnswerOfficeRequest

/** The files that `npm run build` made of `back-office/client`. */
export function openBuiltFiles(builtDir: string): BackOfficeFiles {
  const dir = join(builtDir, 'back-office')
  const manifest = join(dir, '.vite/manifest.json')
  const entries = existsSync(manifest) ? Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest) : []
  const entry = entries.find(({ isEntry }) => isEntry)
  const files = entries.map(({ file }) => file)
  const options = { etag: true, dotfiles: false, immutable: true }
  const setHeaders = (res: ServerResponse) => res.setHeader('cache-control', IMMUTABLE)
  const own = sirv(dir, { ...options, gzip: true, brotli: true, setHeaders })
  // The sprite of the icons has its address from the bundle of the site.
  const shared = sirv(join(builtDir, 'client'), { ...options, setHeaders })
  const toHref = (file: string) => `/${file}`
  return {
    assets: {
      // One stylesheet for all pages is an entry of its own where scripts are loaded on use.
      styles: [...new Set([...(entry?.css ?? []), ...files.filter((file) => file.endsWith('.css'))])].map(toHref),
      scripts: entry ? [toHref(entry.file)] : [],
      fonts: [],
    },
    serve: (req, res, next) => {
      const path = req.url ?? ''
      if (!path.startsWith('/assets/')) return next()
      own(req, res, () => (/^\/assets\/icons-[\w-]+\.svg$/.test(path) ? shared(req, res, next) : next()))
    },
  }
}

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly isEntry?: boolean; readonly css?: readonly string[] }>
>

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'none',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

function refuse(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text)
}

interface Admission {
  readonly trustsProxy: ProxyTrust
  readonly host: string
  readonly secure: boolean
}

/** Every request passes it first: a well-formed address on the one host of the back office (else 421). */
function admit(
  req: IncomingMessage,
  res: ServerResponse,
  { trustsProxy, host, secure }: Admission,
): string | undefined {
  for (const name in HEADERS) res.setHeader(name, HEADERS[name]!)
  if (secure) res.setHeader('strict-transport-security', 'max-age=31536000')
  const fault = faultOfAddress(req.url ?? '/')
  const peer = readPeer(req, trustsProxy)
  if (fault) refuse(res, fault.status, 'Bad address')
  else if (peer.host.toLowerCase() !== host) refuse(res, 421, 'This host is not served here')
  else return peer.ip
  return undefined
}

/** The listener of the port. */
export function createOfficeListener(
  answer: AnswerOfficeRequest,
  { origin, trustsProxy, files }: { origin: string; trustsProxy: ProxyTrust; files: BackOfficeFiles },
): RequestListener {
  const { host, protocol } = new URL(origin)
  return (req, res) => {
    const address = admit(req, res, { trustsProxy, host, secure: protocol === 'https:' })
    if (address !== undefined) files.serve(req, res, () => answer(req, res, address))
  }
}

export interface RunningBackOffice {
  readonly origin: string
  close(): Promise<void>
}

type Given = Pick<BackOfficeOptions, 'services' | 'tenants' | 'log' | 'tenantsDir' | 'dev'>

/** Opens the port of the back office. @throws EnvError if the port or the host cannot be had. */
export async function startBackOffice(
  env: BackOfficeEnv,
  load: () => Promise<CreateBackOffice>,
  { files, trustsProxy, ...given }: Given & { files: BackOfficeFiles; trustsProxy: ProxyTrust },
): Promise<RunningBackOffice> {
  const server = createServer()
  const drain = createDrain(server, async () => {})
  await listen(server, env, 'BACKOFFICE_')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.port
  const origin = env.origin ?? `http://localhost:${port}`
  let made: { readonly create: CreateBackOffice; readonly answer: AnswerOfficeRequest } | undefined
  /** In development each change makes another module, and so another app. */
  const answerOf = async () => {
    const create = await load()
    if (made?.create !== create) made = { create, answer: create({ ...given, origin, assets: files.assets }) }
    return made.answer
  }
  await answerOf()
  const answer: AnswerOfficeRequest = (req, res, peer) =>
    void answerOf()
      .then((run) => run(req, res, peer))
      .catch((error) => {
        given.log.error({ err: error }, 'the back office could not be loaded')
        res.writeHead(500).end()
      })
  const listener = createOfficeListener(answer, { origin, trustsProxy, files })
  server.on('request', (req, res) => {
    drain.follow(req, res)
    listener(req, res)
  })
  given.log.info({ origin }, 'the back office is open')
  return { origin, close: () => drain.stop() }
}
