import { request } from 'node:http'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { STAFF_ROLES, type StaffRight, type StaffViewer } from '#engine/back-office.ts'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeTenant } from '#engine/testing/context.ts'
import { describeOnBothDialects, useSqlite } from '#engine/testing/databases.ts'
import { NotFound } from './frame/answer.tsx'
import { pageContext } from './frame/context.ts'
import { mayOpen, safePath } from './frame/guard.ts'
import { PAGES } from './pages.ts'
import { type Office, openOffice, PASSWORD } from './testing/office.ts'

const everywhere = (role: StaffRight['role']): StaffRight => ({ role, reach: 'all', place: '' })

/** The status of a request with these headers, which `fetch` would not send. */
const ask = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve, reject) => {
    request({ port, path, headers, host: '127.0.0.1' }, (res) => {
      res.resume()
      resolve({ status: res.statusCode, headers: res.headers })
    })
      .on('error', reject)
      .end()
  })

describe('the back office', () => {
  const open = useSqlite()
  let base: Db
  let office: Office
  beforeEach(async () => {
    base = await open()
    office = await openOffice(base)
    return async () => {
      await office.close()
      await base.close()
    }
  })

  it('shows a page to the roles that it names, and to all others what it shows of a page that does not exist', async () => {
    const pathOf = (path: string) => path.replace(/:\w+/g, 'none')
    const stranger = office.visit()
    for (const page of PAGES.filter(({ role }) => role !== 'anyone'))
      expect((await stranger.get(pathOf(page.path))).headers.get('location')).toMatch(/^\/log-in(\?|$)/)
    for (const role of STAFF_ROLES) {
      const { visitor } = await office.join(role, [everywhere(role)])
      const unknown = await (await visitor.get('/no-such-page')).text()
      const shownOf = async (path: string) => {
        const answer = await visitor.get(path)
        return { status: answer.status, text: await answer.text() }
      }
      const bare = (text: string) => text.replace(/nonce="[^"]*"/g, '').replace(/ aria-current="page"/g, '')
      for (const page of PAGES) {
        const { status, text } = await shownOf(pathOf(page.path))
        const isOpen = mayOpen(page.role, { rights: [everywhere(role)] } as unknown as StaffViewer)
        if (!isOpen) expect([page.path, status, bare(text)]).toEqual([page.path, 404, bare(unknown)])
        else if (!page.path.includes(':') && page.path !== '/set-up')
          expect([page.path, status]).not.toEqual([page.path, 404])
        if (!isOpen && page.action) expect((await visitor.post(pathOf(page.path))).status).toBe(404)
      }
    }
  })

  it('takes no form without the token of its session, or from elsewhere', async () => {
    const { visitor } = await office.join('Marit')
    const other = await office.join('Sanne')
    const tokenOf = async (page: Response) => /name="form_token" value="([^"]+)"/.exec(await page.text())![1]!
    const foreign = await tokenOf(await other.visitor.get('/'))
    const own = await tokenOf(await visitor.get('/'))
    for (const form_token of ['', foreign, own.slice(0, -1), `${own}x`])
      expect((await visitor.post('/log-out', { form_token })).status).toBe(403)
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: office.origin.replace('localhost', 'rosa.localhost') },
      { origin: office.origin, 'sec-fetch-site': 'cross-site' },
      { origin: office.origin, 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[])
      expect((await visitor.post('/log-out', {}, headers)).status).toBe(403)
    expect((await visitor.get('/')).status).toBe(200)
    expect((await visitor.post('/log-out')).headers.get('location')).toBe('/log-in')
  })

  it('takes no log-in from another site', async () => {
    const { token } = await office.join('Marit')
    office.pass(120_000)
    const visitor = office.visit()
    const fields = { name: 'Marit', password: PASSWORD, code: office.codeOf(token) }
    const sent = await visitor.post('/log-in', fields, { origin: 'https://evil.example' })
    expect([sent.status, visitor.cookies.size]).toEqual([403, 0])
  })

  it('gives a new secret at each log-in, and takes none that somebody chose', async () => {
    const { token } = await office.join('Marit')
    office.pass(120_000)
    const visitor = office.visit()
    const chosen = 'A'.repeat(43)
    visitor.cookies.set('office', chosen)
    await visitor.post('/log-in', { name: 'Marit', password: PASSWORD, code: office.codeOf(token) })
    const own = visitor.cookies.get('office')!
    expect(own).not.toBe(chosen)
    const [stored] = await systemDb(base).selectFrom('staff_sessions').select('token_hash').execute()
    for (const forged of [chosen, stored!.token_hash, own.slice(1), `${own}=`, '', 'a; office=b', '../../x']) {
      visitor.cookies.set('office', encodeURIComponent(forged))
      expect((await visitor.get('/')).status).toBe(303)
    }
  })

  it('answers on its own host alone, whatever a header says', async () => {
    const own = `localhost:${office.port}`
    expect((await ask(office.port, '/log-in', { host: own })).status).toBe(200)
    for (const host of [
      'rosa.localhost',
      'localhost',
      '127.0.0.1',
      `${own}.evil.example`,
      `127.0.0.1:${office.port}`,
      'localhost:1',
    ])
      expect((await ask(office.port, '/log-in', { host })).status).toBe(421)
    const forwarded = { host: 'evil.example', 'x-forwarded-host': own, 'x-forwarded-for': '10.0.0.1' }
    expect((await ask(office.port, '/log-in', forwarded)).status).toBe(421)
    expect((await ask(office.port, '//evil.example', { host: own })).status).toBe(400)
  })

  it('is neither stored, framed nor listed, and runs the scripts of its own pages only', async () => {
    const { headers } = await ask(office.port, '/log-in', { host: `localhost:${office.port}` })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'none',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self' 'nonce-[^']+'; style-src 'self' 'nonce-[^']+';.*form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/a\r\nset-cookie: b',
  ])('leads nowhere else after a log-in: %j', (back) => expect(safePath(back)).toBe('/'))
})

describeOnBothDialects('two requests at once', (open) => {
  it('use a code of the app once, and a link once', async () => {
    const base = await open()
    const office = await openOffice(base)
    const { token } = await office.join('Marit')
    office.pass(120_000)
    const tryIn = async () => {
      const visitor = office.visit()
      await visitor.post('/log-in', { name: 'Marit', password: PASSWORD, code: office.codeOf(token) })
      return visitor.cookies.has('office')
    }
    expect((await Promise.all([tryIn(), tryIn(), tryIn()])).filter(Boolean)).toHaveLength(1)
    const link = await office.add('Sanne')
    const setUp = async () => {
      const visitor = office.visit()
      await visitor.get(`/set-up?token=${link}`)
      await visitor.post('/set-up', { password: PASSWORD, code: office.codeOf(link) })
      return visitor.cookies.has('office')
    }
    expect((await Promise.all([setUp(), setUp()])).filter(Boolean)).toHaveLength(1)
    await office.close()
    await base.close()
  })
})

describe('a right', () => {
  const pools = ['north', 'south']
  const tenants = ['a', 'b', 'c', 'd'].map((slug, at) => makeTenant(slug, {}, { poolId: pools[at % 2]! }))
  const right = fc.oneof(
    fc.record({ role: fc.constantFrom(...STAFF_ROLES), reach: fc.constant('all' as const), place: fc.constant('') }),
    fc.record({
      role: fc.constantFrom(...STAFF_ROLES),
      reach: fc.constant('pool' as const),
      place: fc.constantFrom(...pools),
    }),
    fc.record({
      role: fc.constantFrom(...STAFF_ROLES),
      reach: fc.constant('tenant' as const),
      place: fc.constantFrom('a', 'b', 'c', 'd', ...pools),
    }),
  )

  it('reaches the tenants that it names and no other, in no role that it does not give', () => {
    const options = {
      tenants: { list: () => tenants, findSlug: (slug: string) => tenants.find((one) => one.slug === slug) },
      tenantsDir: '',
    }
    const services = { db: { kysely: {} } }
    const contextOf = (rights: readonly StaffRight[], roles: readonly StaffRight['role'][]) =>
      pageContext({ options, operating: { services } } as never, { name: 'Marit', rights } as never, '', roles)
    const opens = (work: () => unknown) => {
      try {
        work()
        return true
      } catch (error) {
        if (error instanceof NotFound) return false
        // What stands in for a database makes no queries.
        if (error instanceof TypeError) return true
        throw error
      }
    }
    fc.assert(
      fc.property(fc.array(right, { maxLength: 4 }), fc.constantFrom(...STAFF_ROLES), (rights, role) => {
        const ctx = contextOf(rights, [role])
        const gives = (one: StaffRight) => one.role === role || one.role === 'administrator'
        const has = (reach: string, place: string) =>
          rights.some((one) => gives(one) && one.reach === reach && one.place === place)
        for (const { slug, poolId } of tenants) {
          const mayReach = has('all', '') || has('pool', poolId) || has('tenant', slug)
          expect(opens(() => ctx.forTenant(slug))).toBe(mayReach)
          expect(ctx.listTenants().some((one) => one.slug === slug)).toBe(mayReach)
        }
        for (const pool of pools) expect(opens(() => ctx.forPool(pool))).toBe(has('all', '') || has('pool', pool))
        expect(opens(() => ctx.forInstallation())).toBe(has('all', ''))
        for (const unknown of ['e', '', 'north', '__proto__']) expect(opens(() => ctx.forTenant(unknown))).toBe(false)
      }),
      { numRuns: 60 },
    )
  })
})
