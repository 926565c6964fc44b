import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#engine/platform/env.ts'
import { connect, type Db } from '../../db/connect.ts'
import { readInstalledPlugins } from '../../plugins/catalogue.ts'
import { inspectTenants } from '../../tenancy/inspect.ts'
import type { Tenant } from '../../tenancy/schema.ts'
import { BRANDS } from '../brands.ts'
import { startServerProcess } from '../server-process.ts'

/** One site of the production server on an empty database, asked without a browser. */
export interface TestedSite {
  readonly tenant: Tenant
  readonly db: Db
  /** Posts a form, from an address of the caller's choice: the server believes this proxy. */
  post(path: string, body: string, ask?: { ip?: string; type?: string; client?: boolean }): Promise<Answered>
  /** What the server has written. */
  output(): string
  close(): Promise<void>
}

export interface Answered {
  readonly status: number
  readonly body: string
  readonly tookMs: number
}

/** A brand that is alone in its pool. */
export const ownPool = ({ poolId, slug }: Tenant) => poolId === slug

async function listTenants(brands: readonly string[]): Promise<Tenant[]> {
  const tenants = await inspectTenants(readEnv().tenantsDir, process.cwd(), await readInstalledPlugins())
  return tenants.flatMap(({ slug, loaded }) => (loaded && brands.includes(slug) ? [loaded.tenant] : []))
}

/** The tenants of the brands that tests serve. */
export const listTested = (): Promise<Tenant[]> => listTenants(BRANDS)

/** The tenant of a demo brand. @throws when it is not valid */
export async function findDemoTenant(slug: string): Promise<Tenant> {
  const [tenant] = await listTenants([slug])
  if (!tenant) throw new Error(`there is no valid tenant "${slug}"`)
  return tenant
}

/** The first of them for which `pick` says yes. @throws when there is none. */
export async function findTenant(pick: (tenant: Tenant) => boolean): Promise<Tenant> {
  const found = (await listTested()).find(pick)
  if (!found) throw new Error('no tenant fits')
  return found
}

/** Starts the built server on a data folder of its own. */
export async function openTestedSite(pick: (tenant: Tenant) => boolean): Promise<TestedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-prove-'))
  const tenant = await findTenant(pick)
  const server = await startServerProcess({ DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1,::1' })
  const db = await connect(readEnv({ DATA_DIR: dataDir }).databaseUrl)
  const host = `${tenant.hosts[0]}:${server.port}`
  const post: TestedSite['post'] = (path, body, { ip = '192.0.2.1', type, client = false } = {}) =>
    new Promise((resolve, reject) => {
      const start = performance.now()
      const headers = {
        host,
        origin: `http://${host}`,
        'x-forwarded-for': ip,
        'content-type': type ?? 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
        ...(client ? { 'x-client': 'web' } : {}),
      }
      const ask = request({ host: '127.0.0.1', port: server.port, path, method: 'POST', headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const tookMs = performance.now() - start
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), tookMs })
        })
      })
      ask.on('error', reject)
      ask.end(body)
    })
  return {
    tenant,
    db,
    post,
    output: server.output,
    async close() {
      await server.stop()
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
