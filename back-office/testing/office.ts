import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Secret, TOTP } from 'otpauth'
import { pino } from 'pino'
import type { StaffRight } from '#engine/back-office.ts'
import type { Db } from '#engine/db/connect.ts'
import { addStaff } from '#engine/domains/staff/index.ts'
import { offeredSecret } from '#engine/domains/staff/totp.ts'
import { readEnv } from '#engine/platform/env.ts'
import { forInstallation } from '#engine/platform/operators/context.ts'
import { createOfficeListener } from '#engine/server/back-office/back-office.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { makeServices, makeTenant, NOW } from '#engine/testing/context.ts'
import createBackOffice from '../app.tsx'

export const PASSWORD = 'drie tulpen op een fiets'
const ADMINISTRATOR: StaffRight = { role: 'administrator', reach: 'all', place: '' }

/** A browser without a window: it stores cookies and says which origin its forms come from. */
export interface Visitor {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Sends a form, with the token of the page's own forms unless `fields` has one. */
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Response>
}

/** A back office on a port of its own, on a real database. */
export async function openOffice(db: Db, tenants: readonly Tenant[] = [makeTenant('rosa'), makeTenant('amore')]) {
  let now = NOW
  const services = makeServices(db, { now: () => now })
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${port}`
  const answer = createBackOffice({
    ...{ services, origin, tenantsDir: services.dataDir, log: pino({ level: 'silent' }), dev: false },
    tenants: { list: () => tenants, findSlug: (slug) => tenants.find((one) => one.slug === slug) },
    assets: { styles: [], scripts: [], fonts: [] },
  })
  const files = {
    assets: { styles: [], scripts: [], fonts: [] },
    serve: (_req: unknown, _res: unknown, next: () => void) => next(),
  }
  server.on('request', createOfficeListener(answer, { origin, trustsProxy: readEnv({}).trustsProxy, files }))
  const ctx = () =>
    forInstallation(
      { services, actor: { name: 'root', source: 'account' }, now, log: { error: () => {} } },
      services.dataDir,
    )
  const codeOf = (token: string, at = now) =>
    new TOTP({ secret: Secret.fromBase32(offeredSecret(services.secrets, token)) }).generate({ timestamp: at })
  const office = {
    ...{ origin, port, services, ctx, codeOf },
    pass: (ms: number) => {
      now += ms
    },
    visit: () => openVisitor(origin),
    /** Adds a person and returns the token of their link. */
    async add(name: string, rights: readonly StaffRight[] = [ADMINISTRATOR]) {
      const added = await addStaff(ctx(), { name, rights })
      if (!added.ok) throw new Error(added.reason)
      return added.token
    },
    /** Adds a person who sets up their account; returns their browser, which is logged in, and their token. */
    async join(name: string, rights: readonly StaffRight[] = [ADMINISTRATOR]) {
      const token = await office.add(name, rights)
      const visitor = office.visit()
      await visitor.get(`/set-up?token=${token}`)
      const done = await visitor.post('/set-up', { password: PASSWORD, code: codeOf(token) })
      return { token, visitor, page: await done.text() }
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
  return office
}

export type Office = Awaited<ReturnType<typeof openOffice>>

function openVisitor(origin: string): Visitor {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie && { cookie }), ...(init.headers as Record<string, string>) }
    const answer = await fetch(origin + path, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value === '') cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    return answer
  }
  return {
    cookies,
    get: (path, headers = {}) => ask(path, { headers }),
    async post(path, fields = {}, headers = {}) {
      const page = fields.form_token === undefined ? await (await ask('/', {})).text() : ''
      const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1]
      const body = new URLSearchParams({ ...(token && { form_token: token }), ...fields })
      return ask(path, { method: 'POST', body, headers: { origin, ...headers } })
    },
  }
}
