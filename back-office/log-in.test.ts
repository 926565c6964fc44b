import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { INSTALLATION } from '#engine/platform/operators/audit.queries.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { type Office, openOffice, PASSWORD } from './testing/office.ts'

const MINUTE_MS = 60_000

describeOnBothDialects('logging in to the back office', (open) => {
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

  it('begins with a link that works once, and shows ten recovery codes once', async () => {
    const { token, visitor, page } = await office.join('Marit')
    expect(page.match(/<code>\w{4}-\w{4}-\w{4}<\/code>/g)).toHaveLength(10)
    expect(await (await visitor.get('/')).text()).toContain('Marit: administrator')
    const second = office.visit()
    await second.get(`/set-up?token=${token}`)
    expect((await second.get('/set-up')).status).toBe(410)
    const again = await second.post('/set-up', { password: PASSWORD, code: office.codeOf(token) })
    expect(again.status).toBe(410)
    const stored = await systemDb(base).selectFrom('operator_actions').selectAll().orderBy('id').execute()
    expect(stored).toMatchObject([
      { pool_id: INSTALLATION, action: 'staff_add', actor: 'root' },
      { pool_id: INSTALLATION, action: 'staff_set_up', actor: 'Marit', actor_source: 'staff' },
    ])
  })

  it('takes a code of the app once, a recovery code once, and neither with a wrong password', async () => {
    const { token, page } = await office.join('Marit')
    const recovery = /<code>([\w-]{14})<\/code>/.exec(page)![1]!
    office.pass(2 * MINUTE_MS)
    const tryIn = async (code: string, password = PASSWORD, name = 'marit') => {
      const visitor = office.visit()
      await visitor.post('/log-in', { name, password, code })
      return visitor.cookies.has('office')
    }
    const code = office.codeOf(token)
    expect(await tryIn(code, 'wrong')).toBe(false)
    expect(await tryIn(code)).toBe(true)
    expect(await tryIn(code)).toBe(false)
    expect(await tryIn(recovery, 'wrong')).toBe(false)
    expect(await tryIn(recovery.toUpperCase())).toBe(true)
    expect(await tryIn(recovery)).toBe(false)
  })

  it('is blocked for a quarter of an hour by five wrong tries, for a right code too', async () => {
    const { token } = await office.join('Marit')
    office.pass(2 * MINUTE_MS)
    const visitor = office.visit()
    for (let at = 0; at < 5; at += 1)
      await visitor.post('/log-in', { name: 'Marit', password: PASSWORD, code: '000000' })
    const right = () => visitor.post('/log-in', { name: 'Marit', password: PASSWORD, code: office.codeOf(token) })
    expect(await (await right()).text()).toContain('Too many tries. Try again in 15 minutes.')
    office.pass(16 * MINUTE_MS)
    expect((await right()).headers.get('location')).toBe('/')
  })

  it('ends after half an hour of rest, after twelve hours in any case, and by logging out', async () => {
    const { visitor, token } = await office.join('Marit')
    const isIn = async () => (await visitor.get('/')).status === 200
    for (let at = 0; at < 12 * 60 - 25; at += 25) {
      office.pass(25 * MINUTE_MS)
      expect(await isIn()).toBe(true)
    }
    office.pass(25 * MINUTE_MS)
    expect(await isIn()).toBe(false)
    const logIn = () => visitor.post('/log-in', { name: 'Marit', password: PASSWORD, code: office.codeOf(token) })
    await logIn()
    office.pass(31 * MINUTE_MS)
    expect(await isIn()).toBe(false)
    await logIn()
    const kept = visitor.cookies.get('office')!
    await visitor.post('/log-out')
    visitor.cookies.set('office', kept)
    expect(await isIn()).toBe(false)
  })
})
