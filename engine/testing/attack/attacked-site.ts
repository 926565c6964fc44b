import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#engine/platform/env.ts'
import { connect, type Db } from '../../db/connect.ts'
import { scopeDb } from '../../db/scope.ts'
import { openSession } from '../../domains/accounts/index.ts'
import type { Tenant } from '../../tenancy/schema.ts'
import { plantMember } from '../context.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'

export interface Asked {
  readonly method?: string
  readonly path: string
  readonly session?: string
  /** Sent as JSON; a string as a form. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answered {
  readonly status: number
  readonly text: string
  readonly tookMs: number
}

/** The built server on a data folder of its own, asked over HTTP, and its database beside it. */
export interface AttackedSite {
  readonly server: ServerProcess
  readonly db: Db
  readonly databaseFile: string
  ask(tenant: Tenant, asked: Asked): Promise<Answered>
  /** A paying member with credits; `session` is a cookie's value. */
  plant(tenant: Tenant, changes?: Parameters<typeof plantMember>[2]): Promise<{ id: string; session: string }>
  /** Ends the server by SIGTERM and starts another on the same data. */
  restart(env?: Record<string, string>): Promise<void>
  close(): Promise<void>
}

/** `env` is that of the server; `more` goes to Node. */
export async function openAttackedSite(
  env: Record<string, string> = {},
  more: readonly string[] = [],
): Promise<AttackedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-attacked-'))
  const own = { DATA_DIR: dataDir, SCHEDULE: 'off', LOG_LEVEL: 'error', ...env }
  let server = await startServerProcess(own, more)
  const db = await connect(readEnv(own).databaseUrl)
  return {
    get server() {
      return server
    },
    db,
    databaseFile: join(dataDir, 'manyhearts.db'),
    ask: (tenant, asked) => ask(server.port, tenant, asked),
    async plant(tenant, changes = {}) {
      const { id } = await plantMember(db, tenant.poolId, {
        tenant_id: tenant.slug,
        country: tenant.countries[0]!,
        paid_user: 1,
        credits: 1000,
        last_seen_at: Date.now(),
        ...changes,
      })
      const scoped = scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug })
      return { id, session: await openSession(scoped, id, Date.now()) }
    },
    async restart(changes = {}) {
      await server.stop()
      server = await startServerProcess({ ...own, ...changes }, more)
    },
    async close() {
      await server.stop()
      await db.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Asks a server, or a proxy before it, over a connection of its own. */
export function ask(port: number, tenant: Tenant, { method = 'GET', path, session, body, headers = {} }: Asked) {
  const start = performance.now()
  const host = `${tenant.hosts[0]}:${port}`
  const isForm = typeof body === 'string'
  const sent = isForm ? body : body === undefined ? undefined : JSON.stringify(body)
  return new Promise<Answered>((resolve, reject) => {
    const options = {
      ...{ host: '127.0.0.1', port, path, method, agent: false },
      headers: {
        host,
        origin: `http://${host}`,
        ...(isForm ? {} : { 'x-client': 'web' }),
        ...(session ? { cookie: `session=${session}` } : {}),
        ...(sent === undefined
          ? {}
          : {
              'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
              'content-length': String(Buffer.byteLength(sent)),
            }),
        ...headers,
      },
    }
    const asked = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          tookMs: performance.now() - start,
        }),
      )
    })
    asked.on('error', reject)
    asked.end(sent)
  })
}
