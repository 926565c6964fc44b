import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeAuthenticator } from './testing/authenticator.ts'
import { type Office, openOffice, type Visitor } from './testing/office.ts'

describeOnBothDialects('a passkey', (open) => {
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

  const ask = async (visitor: Visitor, path: string) => (await visitor.post(path, { step: 'options' })).json()
  const answer = async (visitor: Visitor, path: string, response: string) =>
    (await visitor.post(path, { step: 'answer', response })).status
  /** A person who has set up their account by a passkey alone. */
  async function join(name: string, key = makeAuthenticator(office.origin)) {
    const visitor = office.visit()
    await visitor.get(`/set-up?token=${await office.add(name)}`)
    const status = await answer(visitor, '/set-up/passkey', key.register(await ask(visitor, '/set-up/passkey')))
    return { visitor, key, status }
  }
  const isIn = (visitor: Visitor) => visitor.cookies.has('office')

  it('sets an account up and logs in, without a password', async () => {
    const { visitor, key, status } = await join('Marit')
    expect([status, isIn(visitor)]).toEqual([200, true])
    const other = office.visit()
    expect(await answer(other, '/log-in/passkey', key.prove(await ask(other, '/log-in/passkey')))).toBe(200)
    expect(await (await other.get('/')).text()).toContain('Marit: administrator')
  })

  it('answers a challenge once, in time, and only the one that it was asked', async () => {
    const { visitor: owner, key } = await join('Marit')
    const visitor = office.visit()
    const asked = await ask(visitor, '/log-in/passkey')
    const proved = key.prove(asked)
    expect(await answer(visitor, '/log-in/passkey', proved)).toBe(200)
    visitor.cookies.clear()
    expect(await answer(visitor, '/log-in/passkey', proved)).toBe(403)
    expect(await answer(visitor, '/log-in/passkey', key.prove(asked))).toBe(403)
    expect(await answer(visitor, '/log-in/passkey', key.prove({ challenge: 'bWFkZSB1cA' }))).toBe(403)
    const forConfirming = await ask(owner, '/confirm/passkey')
    expect(await answer(visitor, '/log-in/passkey', key.prove(forConfirming))).toBe(403)
    const late = await ask(visitor, '/log-in/passkey')
    office.pass(6 * 60_000)
    expect(await answer(visitor, '/log-in/passkey', key.prove(late))).toBe(403)
    expect(isIn(visitor)).toBe(false)
  })

  it('counts only with a verified user, for this origin, from a device that the account knows', async () => {
    const { key } = await join('Marit')
    expect((await join('Sanne', makeAuthenticator(office.origin, { verifiesUser: false }))).status).toBe(403)
    expect((await join('Noor', makeAuthenticator('http://localhost.evil.example'))).status).toBe(403)
    const visitor = office.visit()
    const stranger = makeAuthenticator(office.origin)
    expect(await answer(visitor, '/log-in/passkey', stranger.prove(await ask(visitor, '/log-in/passkey')))).toBe(403)
    for (const nonsense of [
      '',
      '{}',
      '[]',
      'x'.repeat(9000),
      JSON.stringify({ id: JSON.parse(key.prove({ challenge: '' })).id }),
    ])
      expect(await answer(visitor, '/log-in/passkey', nonsense)).toBe(403)
    expect(isIn(visitor)).toBe(false)
  })

  it('confirms only its own owner, and gives the session another secret', async () => {
    const marit = await join('Marit')
    const sanne = await join('Sanne')
    office.pass(11 * 60_000)
    expect((await marit.visitor.get('/account')).headers.get('location')).toBe('/confirm?back=%2Faccount')
    const before = marit.visitor.cookies.get('office')
    const asked = await ask(marit.visitor, '/confirm/passkey')
    expect(await answer(marit.visitor, '/confirm/passkey', sanne.key.prove(asked))).toBe(403)
    const again = await ask(marit.visitor, '/confirm/passkey')
    expect(await answer(marit.visitor, '/confirm/passkey', marit.key.prove(again))).toBe(200)
    expect(marit.visitor.cookies.get('office')).not.toBe(before)
    expect((await marit.visitor.get('/account')).status).toBe(200)
    marit.visitor.cookies.set('office', before!)
    expect((await marit.visitor.get('/')).status).toBe(303)
  })
})
